"""The history's schema as steps; step n takes a file from user_version n-1 to n. Never edit a step."""

from __future__ import annotations

_FIRST = (
    """CREATE TABLE attempt (
        id TEXT PRIMARY KEY,
        set_id TEXT NOT NULL,
        card TEXT NOT NULL,
        at TEXT NOT NULL,
        score INTEGER CHECK (score BETWEEN 0 AND 100),
        graded INTEGER NOT NULL CHECK (graded IN (0, 1) AND graded = (score IS NOT NULL)),
        rubric TEXT NOT NULL,
        model TEXT NOT NULL,
        seconds REAL NOT NULL CHECK (seconds >= 0),
        recording TEXT NOT NULL,
        text TEXT NOT NULL,
        words TEXT NOT NULL CHECK (json_valid(words)),
        sheet TEXT NOT NULL CHECK (json_valid(sheet))
    )""",
    "CREATE INDEX attempt_by_set ON attempt (set_id, card, at, score, rubric)",
)

_CONTESTED = (
    # What stands now, after rescoring and overrides; `score`, `rubric` and `sheet` stay what they were at first.
    # `now_sheet` is null where no override is in force: then the newest rescoring stands, or the first sheet.
    "ALTER TABLE attempt ADD COLUMN now_score INTEGER CHECK (now_score BETWEEN 0 AND 100)",
    "ALTER TABLE attempt ADD COLUMN now_rubric TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE attempt ADD COLUMN now_sheet TEXT CHECK (now_sheet IS NULL OR json_valid(now_sheet))",
    "UPDATE attempt SET now_score = score, now_rubric = rubric",
    "DROP INDEX attempt_by_set",
    "CREATE INDEX attempt_by_card ON attempt (set_id, card, now_rubric, at, now_score)",
    "CREATE INDEX attempt_by_time ON attempt (at)",
    """CREATE TABLE override (
        number INTEGER PRIMARY KEY,
        attempt TEXT NOT NULL REFERENCES attempt (id),
        item TEXT NOT NULL CHECK (item IN ('point', 'mistake')),
        id TEXT NOT NULL,
        claim TEXT NOT NULL CHECK (claim IN ('said', 'not-said', 'undo')),
        at TEXT NOT NULL,
        span_start INTEGER CHECK (span_start >= 0),
        span_end INTEGER CHECK (span_end > span_start),
        text TEXT NOT NULL,
        note TEXT NOT NULL,
        CHECK ((span_start IS NULL) = (span_end IS NULL))
    )""",
    "CREATE INDEX override_by_attempt ON override (attempt)",
    """CREATE TABLE rescoring (
        number INTEGER PRIMARY KEY,
        attempt TEXT NOT NULL REFERENCES attempt (id),
        at TEXT NOT NULL,
        rubric TEXT NOT NULL,
        score INTEGER CHECK (score BETWEEN 0 AND 100),
        sheet TEXT NOT NULL CHECK (json_valid(sheet))
    )""",
    "CREATE INDEX rescoring_by_attempt ON rescoring (attempt)",
    # What stands now, added up: a history of any length is told at once.
    """CREATE TABLE course (
        set_id TEXT NOT NULL,
        card TEXT NOT NULL,
        rubric TEXT NOT NULL,
        answers INTEGER NOT NULL,
        graded INTEGER NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY (set_id, card, rubric)
    ) WITHOUT ROWID""",
    """INSERT INTO course SELECT set_id, card, rubric, count(*), count(score), coalesce(sum(score), 0)
        FROM attempt GROUP BY 1, 2, 3""",
    """CREATE TABLE tally (
        card TEXT NOT NULL,
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        weight INTEGER NOT NULL,
        says TEXT NOT NULL,
        judged INTEGER NOT NULL,
        hit INTEGER NOT NULL,
        wrong INTEGER NOT NULL,
        claimed INTEGER NOT NULL,
        refused INTEGER NOT NULL,
        PRIMARY KEY (card, id, kind)
    ) WITHOUT ROWID""",
    """INSERT INTO tally
        SELECT a.card, json_extract(p.value, '$.id'), json_extract(p.value, '$.kind'),
            max(json_extract(p.value, '$.weight')), max(json_extract(p.value, '$.says')), count(*),
            sum(json_extract(p.value, '$.verdict') IS 'hit'), sum(json_extract(p.value, '$.verdict') IS 'wrong'), 0, 0
        FROM attempt a, json_each(a.sheet, '$.points') p
        WHERE a.score IS NOT NULL AND p.type = 'object'
            AND json_type(p.value, '$.id') = 'text' AND json_type(p.value, '$.kind') = 'text'
            AND json_type(p.value, '$.weight') = 'integer' AND json_type(p.value, '$.says') = 'text'
        GROUP BY 1, 2, 3""",
    """CREATE TABLE mistake (
        attempt TEXT NOT NULL REFERENCES attempt (id),
        id TEXT NOT NULL,
        card TEXT NOT NULL,
        at TEXT NOT NULL,
        form TEXT NOT NULL,
        origin TEXT NOT NULL,
        says TEXT NOT NULL,
        learners INTEGER NOT NULL CHECK (learners IN (0, 1)),
        withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
        PRIMARY KEY (attempt, id)
    ) WITHOUT ROWID""",
    """INSERT OR IGNORE INTO mistake
        SELECT a.id, json_extract(m.value, '$.id'), a.card, a.at, json_extract(m.value, '$.form'),
            json_extract(m.value, '$.origin'), json_extract(m.value, '$.says'), 0, 0
        FROM attempt a, json_each(a.sheet, '$.mistakes') m
        WHERE a.score IS NOT NULL AND m.type = 'object' """,
    "CREATE INDEX mistake_by_card ON mistake (card, id, withdrawn, at, learners)",
)

_HEARD_AGAIN = (
    # What a second hearing heard, where that changed the verdict: the newest stands for `text`, `words` and `model`
    # of the attempt, which stay what they were at first. Its verdict stands among the rescorings.
    """CREATE TABLE hearing (
        number INTEGER PRIMARY KEY,
        attempt TEXT NOT NULL REFERENCES attempt (id),
        at TEXT NOT NULL,
        model TEXT NOT NULL,
        text TEXT NOT NULL,
        words TEXT NOT NULL CHECK (json_valid(words))
    )""",
    "CREATE INDEX hearing_by_attempt ON hearing (attempt, number)",
)

_OUTCOMES = (
    # What a rubric asks for on a card, once for all sheets of it: a point is [id, kind, weight, says].
    """CREATE TABLE form (
        number INTEGER PRIMARY KEY,
        card TEXT NOT NULL,
        rubric TEXT NOT NULL,
        points TEXT NOT NULL CHECK (json_valid(points)),
        UNIQUE (card, rubric, points)
    )""",
    # What trends and the schedule read of a graded answer as it stands: a letter a point (h, m, w: hit, missed,
    # wrong), a mistake is [id, origin].
    """CREATE TABLE outcome (
        form INTEGER NOT NULL REFERENCES form (number),
        at TEXT NOT NULL,
        attempt TEXT NOT NULL REFERENCES attempt (id),
        score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
        words INTEGER NOT NULL,
        seconds REAL NOT NULL,
        verdicts TEXT NOT NULL,
        mistakes TEXT NOT NULL CHECK (json_valid(mistakes)),
        PRIMARY KEY (form, at, attempt)
    ) WITHOUT ROWID""",
    # Sheets beyond reading are left out, as they are of the tallies.
    """CREATE TEMPORARY TABLE standing AS
        SELECT a.id, a.card, a.now_rubric AS rubric, a.at, a.now_score AS score, a.seconds,
            trim(replace(replace(replace(coalesce(h.text, a.text), char(10), ' '), '  ', ' '), '  ', ' ')) AS text,
            coalesce(a.now_sheet, (SELECT r.sheet FROM rescoring r WHERE r.attempt = a.id
                ORDER BY r.number DESC LIMIT 1), a.sheet) AS sheet, NULL AS points
        FROM attempt a LEFT JOIN hearing h ON h.number = (SELECT max(number) FROM hearing WHERE attempt = a.id)
        WHERE a.now_score IS NOT NULL""",
    """DELETE FROM standing WHERE json_type(sheet, '$.points') IS NOT 'array' OR EXISTS (
        SELECT 1 FROM json_each(sheet, '$.points') p
        WHERE CASE WHEN p.type <> 'object' THEN 1 ELSE json_type(p.value, '$.id') IS NOT 'text'
            OR json_type(p.value, '$.kind') IS NOT 'text' OR json_type(p.value, '$.weight') IS NOT 'integer'
            OR json_type(p.value, '$.says') IS NOT 'text' END)""",
    """UPDATE standing SET points = (
        SELECT json_group_array(json_array(json_extract(p.value, '$.id'), json_extract(p.value, '$.kind'),
            json_extract(p.value, '$.weight'), json_extract(p.value, '$.says')))
        FROM json_each(sheet, '$.points') p)""",
    "INSERT INTO form (card, rubric, points) SELECT DISTINCT card, rubric, points FROM standing",
    """INSERT INTO outcome
        SELECT f.number, s.at, s.id, s.score,
            length(s.text) - length(replace(s.text, ' ', '')) + (s.text <> ''), s.seconds,
            coalesce((SELECT group_concat(CASE json_extract(p.value, '$.verdict')
                WHEN 'hit' THEN 'h' WHEN 'wrong' THEN 'w' ELSE 'm' END, '') FROM json_each(s.sheet, '$.points') p), ''),
            (SELECT json_group_array(json_array(json_extract(m.value, '$.id'), json_extract(m.value, '$.origin')))
                FROM json_each(s.sheet, '$.mistakes') m WHERE m.type = 'object')
        FROM standing s JOIN form f USING (card, rubric, points)""",
    "DROP TABLE standing",
)

_CORRECTED = (
    # A hearing may also be the learner's own: what was heard, as they corrected it.
    "ALTER TABLE hearing ADD COLUMN corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1))",
)

_SITTINGS = (
    # Which exam sitting an answer belongs to; empty for practice.
    "ALTER TABLE attempt ADD COLUMN sitting TEXT NOT NULL DEFAULT ''",
)

_LABELS = (
    # The learner's blind marks, appended and never changed; `heard` is a digest of the text that was marked.
    """CREATE TABLE label (
        number INTEGER PRIMARY KEY,
        attempt TEXT NOT NULL REFERENCES attempt (id),
        item TEXT NOT NULL CHECK (item IN ('point', 'mistake')),
        id TEXT NOT NULL,
        given TEXT NOT NULL CHECK (given IN ('hit', 'missed', 'wrong', 'said', 'not-said', 'open')),
        at TEXT NOT NULL,
        heard TEXT NOT NULL
    )""",
    "CREATE INDEX label_by_attempt ON label (attempt)",
)

_FORGET_KEPT = """DELETE FROM kept WHERE what = 'memory'
        AND scope = (SELECT card FROM form WHERE number = {row}.form) AND (at, attempt) >= ({row}.at, {row}.attempt);
    DELETE FROM kept WHERE what = 'mistakes'
        AND scope = (SELECT substr(card, 1, instr(card || '/', '/') - 1) FROM form WHERE number = {row}.form)
        AND (at, attempt) >= ({row}.at, {row}.attempt);"""

_KEPT_UP = (
    # The newest graded answer of a course: a card's present rubric is known without looking at answers.
    "ALTER TABLE course ADD COLUMN newest TEXT",
    """UPDATE course SET newest = (SELECT max(a.at) FROM attempt a WHERE a.set_id = course.set_id
        AND a.card = course.card AND a.now_rubric = course.rubric AND a.now_score IS NOT NULL)""",
    # With what a pace is told from, so that no answer is opened for it.
    "DROP INDEX attempt_by_time",
    "CREATE INDEX attempt_by_time ON attempt (at, now_score, seconds)",
    # Folds over all graded answers of a card or a set, as far as the answer `at`, `attempt`: what is folded goes on
    # from the newest. `rules` is a digest of what else they rest on; rows of other rules are not read.
    """CREATE TABLE kept (
        what TEXT NOT NULL CHECK (what IN ('memory', 'mistakes')),
        scope TEXT NOT NULL,
        at TEXT NOT NULL,
        attempt TEXT NOT NULL,
        answers INTEGER NOT NULL,
        rules TEXT NOT NULL,
        state TEXT NOT NULL CHECK (json_valid(state)),
        PRIMARY KEY (what, scope, at, attempt)
    ) WITHOUT ROWID""",
    # Whatever becomes of an answer, no fold that has it, or should have it, outlives the transaction.
    f"CREATE TRIGGER outcome_noted AFTER INSERT ON outcome BEGIN {_FORGET_KEPT.format(row='new')} END",
    f"CREATE TRIGGER outcome_forgotten AFTER DELETE ON outcome BEGIN {_FORGET_KEPT.format(row='old')} END",
    f"""CREATE TRIGGER outcome_changed AFTER UPDATE ON outcome BEGIN
        {_FORGET_KEPT.format(row="old")} {_FORGET_KEPT.format(row="new")} END""",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    _FIRST, _CONTESTED, _HEARD_AGAIN, _OUTCOMES, _CORRECTED, _SITTINGS, _LABELS, _KEPT_UP,
)  # fmt: skip
