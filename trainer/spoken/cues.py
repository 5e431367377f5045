"""What a language's tables of cues look like; holds no word of any language."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

from trainer.spoken.openings import Opening, by_size, length_at
from trainer.spoken.phonetic import bare_letters
from trainer.spoken.remembered import Remembered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.openings import BySize, Phrase


class Phrases:
    """A set of phrases that can be found at a token: the longest that fits wins.

    Few of their first words are ever said: what begins with one is cut into words when it is first asked for.
    """

    __slots__ = ("_by_first", "_by_size", "_is_bare")

    def __init__(self, *phrases: str) -> None:
        self._by_first: dict[str, list[str]] = {}
        for phrase in phrases:
            self._by_first.setdefault(phrase.partition(" ")[0], []).append(phrase)
        self._by_size: dict[str, BySize] = {}
        self._is_bare = False
        """Phrases are kept with their marks and lose them when they are asked for."""

    def __len__(self) -> int:
        return sum(map(len, self._by_first.values()))

    def __contains__(self, first: str) -> bool:
        """Whether a phrase begins with this word."""
        return first in self._by_first

    def by_second(self, first: str) -> dict[str, list[str]]:
        """All phrases that begin with the word `first`, as written, by their second word, empty where there is none."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        some: list[str] = []
        begun = " "
        for phrase in self._by_first.get(first, ()):
            if not phrase.startswith(begun):  # hundreds in a row begin with the same two words
                head, *rest = phrase.split(None, 2)
                second = rest[0] if rest else ""
                some = found[bare_letters(second) if self._is_bare else second]
                begun = f"{head} {second} " if rest else " "
            some.append(phrase)
        return found

    def cut(self, phrase: str) -> Phrase:
        """One of these, as written, as it is looked for."""
        words = tuple(phrase.split())
        return tuple(map(bare_letters, words)) if self._is_bare else words

    def at(self, words: Sequence[str], i: int, boundaries: Sequence[int]) -> int:
        """Number of words of the longest phrase that starts at token i and has no pause in it; 0: none."""
        first = words[i]
        if first not in self._by_first:
            return 0
        if first not in self._by_size:
            self._by_size[first] = by_size(map(self.cut, self._by_first[first]))
        return length_at(self._by_size[first], words, i, boundaries)

    def among(self, words: Sequence[str], start: int, end: int, boundaries: Sequence[int]) -> bool:
        """Whether one of the phrases stands among tokens [start, end)."""
        if self._by_first.keys().isdisjoint(words[start:end]):
            return False
        return any(self.at(words, i, boundaries) for i in range(start, end))

    def bare(self, unless: frozenset[str], unless_first: frozenset[str]) -> Phrases:
        """The same without any marks, but for the phrases, and first words, that would then mean too much."""
        bare = Phrases()
        bare._is_bare = True
        for first, found in self._by_first.items():
            if first not in unless_first:
                kept = (phrase for phrase in found if phrase not in unless)
                bare._by_first.setdefault(bare_letters(first), []).extend(kept)
        return bare


def listed_phrases(text: str) -> list[str]:
    """Phrases apart by commas, on as many lines as it takes."""
    return [" ".join(part.split()) for part in text.split(",") if part.strip()]


def phrases(text: str) -> Phrases:
    """A table of phrases apart by commas."""
    return Phrases(*listed_phrases(text))


def words(text: str) -> frozenset[str]:
    """Words apart by blanks."""
    return frozenset(text.split())


@dataclass(frozen=True, eq=False)
class Cues:
    """Every field is a set of phrases in folded spelling, words apart by one blank."""

    denials: Phrases
    """What follows is denied, up to the next stop."""
    denials_of_deeds: Phrases
    """The same, a denial of one word and the verb that it denies ("khỏi *mua*", "đâu *giẫm* chân nhau")."""
    comforts: Phrases
    """Deny what is feared, unless they may be a clause of their own ("đừng có sợ")."""
    needless_denials: Phrases
    """Begin with a denial and end with the one that takes it back ("chẳng có lý do gì mà không")."""
    copulas: frozenset[str]
    """At the end of a denial they belong to what is denied too ("không phải *là* băng thông")."""
    no_denials: Phrases
    """Look like denials and are none ("không chỉ")."""
    clause_denials: Phrases
    """Deny a whole clause ("không phải là …", "nobody would say …"): a denial right behind one is taken back by it."""
    sayings: Phrases
    """Those that deny that a thing can be said ("không thể nói là"): a denial in what follows is taken back too."""
    clause_links: frozenset[str]
    """May stand between such a denial and the one that it takes back."""
    whichever: frozenset[str]
    """"không bước *nào* không đọc": behind one of these a second denial takes back the first."""
    absences: Phrases
    """Say that a thing is not there: they deny the thing and not what is then said of it ("không GQA nặng …")."""
    having: frozenset[str]
    """May stand between such a denial and the thing."""
    things: frozenset[str]
    """Names that are no verbs."""
    predicates: frozenset[str]
    """Open what is said of the thing that is not there."""
    states: frozenset[str]
    """With a denial before them they say a state of its own ("không đổi") and end the denial."""
    state_followers: frozenset[str]
    """Behind a word of `states` they show that it has no object."""
    granting: frozenset[str]
    """Between a denied deed and one of `anybody` ("không phục vụ *được* ai"), which end what is denied."""
    anybody: frozenset[str]
    object_followers: frozenset[str]
    """Behind one of `anybody` the same clause goes on."""
    bearing: frozenset[str]
    """Verbs of carrying: "kham không nổi 93 gig" denies the carrying, not the number."""
    potentials: frozenset[str]
    """Words that say with a denial that a deed is too much ("không *nổi*")."""
    rhetorical_denials: Phrases
    """In a question they expect a yes ("chẳng phải … sao?")."""
    rhetorical_tags: frozenset[str]
    """Such a question ends in one of them; where the language has none, it begins with the denial."""
    bounds: Phrases
    """Right before a number they say how large it is at most, and deny nothing ("không tới 300")."""
    amount_bounds: Phrases
    """The same, but before a multiple they deny ("không thể nhanh hơn 4,8 ms", "không thể nhanh hơn 3 lần")."""
    multiples: frozenset[str]
    """Last words of a multiple."""
    closing_denials: Phrases
    """At the end of a clause: what stands before is denied ("… đâu")."""
    refutations: Phrases
    """What stands before in the clause is called wrong ("… là sai")."""
    opining: frozenset[str]
    """With `subjects` all that stands before such words where they judge the clause before (", nhưng em không tin")."""
    rubbish: Phrases
    """At the end of a clause: what stands before is made up; a denial there becomes a claim ("… là nổ")."""
    useless: Phrases
    """At the end of a clause: what stands before is of no use ("… cũng chẳng ích gì")."""
    verdicts: Phrases
    """The whole of a clause: what stands in the one before is rubbish ("…, vớ vẩn")."""
    turned_down: Phrases
    """At the end of a clause, its "nhưng" in them: what stands before is not so ("nghe hay nhưng không đúng")."""
    declined: Phrases
    """The same right behind the speaker ("em không xài mô")."""
    trailing: frozenset[str]
    """May stand between them, or words of `undecided`, and the end of the clause."""
    between: frozenset[str]
    """May stand between the speaker and words of `declined` or `undecided`."""
    considered: Phrases
    """Bring up what the same sentence may then turn down ("em có nghĩ tới …, nhưng … nên em không làm")."""
    turning: frozenset[str]
    """Open the clause that does so."""
    undecided: Phrases
    """At the end of a clause: the speaker leaves open what stands before ("… thì em chưa học tới")."""
    bringing_up: frozenset[str]
    """Open a clause that brings up all that its end puts down ("*nói* A nên B là tin đồn")."""
    topics: frozenset[str]
    """A clause that opens with one of these is left open by `undecided` without its "thì" too."""
    rejecting: Phrases
    """Open a clause that is rejected as a whole ("làm gì có chuyện …")."""
    whoever: Phrases
    """Open what is denied if the clause then condemns who says it ("*ai nói* chậm 32 lần là rớt môn")."""
    condemning: frozenset[str]
    """Words that condemn him, right behind the "là" or "thì"."""
    setting_aside: Phrases
    """Open one that is left open ("em quên mất chuyện …", "giá mà …")."""
    wondering: Phrases
    """Open a question that the speaker cannot answer, where one of `wondered` follows ("không biết … hay …")."""
    wondered: frozenset[str]
    postponed: Phrases
    """At the end of a clause with the speaker and one of `deferring`: he will see ("em sẽ đo … rồi mới biết")."""
    deferring: frozenset[str]
    disowned: Phrases
    """At the end of a clause: what stands before is left open ("… là chuyện em chưa rành")."""
    frame_stops: frozenset[str]
    """End what such words reach."""
    topic_openers: Phrases
    """In a text without pauses such words reach no further back than here ("cái số …", "còn chuyện …")."""
    both: frozenset[str]
    """First words of refutations that refute every item of a list ("P1, P2 *đều* sai")."""
    closing_refutations: Phrases
    """The same, only at the end of a clause ("… thì không")."""
    back_stops: frozenset[str]
    """Words that a denial of what stands before does not reach across."""
    answering: frozenset[str]
    """Denials that are answers where a subject stands right behind them ("không em nghĩ …")."""
    affirming: frozenset[str]
    """A clause that ends in one of these affirms; right behind "không," it takes that back ("Không, hứa được")."""
    qualifying: frozenset[str]
    """A clause with one of these does not."""
    subjects: frozenset[str]
    stops: frozenset[str]
    """Words that end the reach of a denial or a report."""
    half_stops: frozenset[str]
    """Of `stops` those that are other words too, where no pause stands before them ("*song* song", "tốc độ *thật*")."""
    advisable: frozenset[str]
    """Of `half_stops` those that, right behind one of `advised`, say what should be done ("mình *nên* mua")."""
    advised: frozenset[str]
    turning_stops: Phrases
    """With the word behind them they do stop."""
    qualities: frozenset[str]
    """Of `half_stops` those that else stop nothing ("tốc độ *thật*")."""
    remaining: frozenset[str]
    """Of `half_stops` those that tell what is left before a number or one of `remains` ("*còn* 0,1")."""
    remains: frozenset[str]
    carried: frozenset[str]
    """Stops that, right behind a denial or a report, belong to it ("không nên", "không còn")."""
    soft_stops: frozenset[str]
    """End a denial's reach too, but not right behind the cue."""
    binders: frozenset[str]
    """Behind these a soft stop is none ("nhân với", "so với")."""
    passives: frozenset[str]
    """What is done to somebody ("bị giới hạn"): the doer behind it belongs to it."""
    doers: frozenset[str]
    """Stops that name the doer behind a passive ("bị giới hạn *bởi* băng thông") and else a reason."""
    introducers: frozenset[str]
    """Right behind a refutation they open the clause that it denies ("is not true *that* …")."""
    questions: Phrases
    """What stands before in the clause is asked ("… được không")."""
    lone_questions: Phrases
    """Open a question that runs to the end of the clause ("có phải", "liệu")."""
    asked_until_then: Phrases
    """Open what the examiner asked or what is hardly so, up to the "thì" ("chị hỏi", "nếu quả thật")."""
    conceding: Phrases
    """With `conceded` at the end of the clause and `all_the_same` behind, it is granted only ("cứ cho là A đi …")."""
    conceded: frozenset[str]
    all_the_same: frozenset[str]
    appearances: Phrases
    """Open what only seems so, where a clause with one of `turning` follows ("mới nhìn thì A, nhưng …")."""
    said_before: Phrases
    """Name what is then taken back, and nothing else is ("hồi nãy em nói A, em rút lại")."""
    planning: frozenset[str]
    """In a clause that `abandoned` ends they tell of a plan ("em *định* nói A nhưng thôi")."""
    abandoned: Phrases
    belittling: Phrases
    """At the end of a clause, with one of `contrary` soon before: what stands between is denied ("chứ nhanh *gì*")."""
    advising: Phrases
    """Verbs of another's advice ("nó *xúi* em nhét thêm người")."""
    dropped: Phrases
    """At the end of a later clause: the advice is not followed ("em sợ trễ *nên thôi*")."""
    trying: frozenset[str]
    """With the speaker all of a clause between a thing and what is said of it ("em *thử rồi*, chả ăn thua")."""
    contrary: frozenset[str]
    not_belittled: frozenset[str]
    """Behind one of `contrary` they begin another saying ("chứ *còn* gì nữa")."""
    asking: frozenset[str]
    """Words of an open question ("gì", "bao nhiêu")."""
    rhetorical: Phrases
    """A question with one of these expects no answer but its opposite ("làm sao", "lấy gì")."""
    noes: Phrases
    """All of the first clause behind a question: they deny it ("làm gì có")."""
    yeses: Phrases
    """The same that claim it, beside words of `consenting` ("chứ sao")."""
    knowing: frozenset[str]
    """In such a clause that denies: nothing is answered ("chưa *biết*")."""
    closers: frozenset[str]
    """Deny the question's words before them ("có tăng *đâu*")."""
    ceasing: frozenset[str]
    """The same right before them ("*hết* tăng")."""
    assuring: frozenset[str]
    """May stand beside the question's words that claim them ("tăng *chớ*")."""
    consenting: frozenset[str]
    """Words that, alone, say yes."""
    question_tags: frozenset[str]
    """Words that, at the end of a clause, ask ("… không")."""
    agreements: frozenset[str]
    """Behind these the question's own words are the speaker's claim."""
    auxiliaries: frozenset[str]
    """Of `judgements` those that may belong to a verb ("PM nói *phải* mua")."""
    judgements: frozenset[str]
    """Right behind "X nói": what the speaker thinks of it, not what X said."""
    stated_after: frozenset[str]
    """Words behind which a closing "không" is the answer, not a question tag."""
    according: Phrases
    """Before one of `others_heads` and a name: what follows the "thì" is theirs ("theo anh Hùng thì")."""
    others_heads: frozenset[str]
    named_reporters: Phrases
    """Stand before a name or a team of which something is reported ("bạn Hưng bảo")."""
    reporters: Phrases
    """Who else may say a thing ("PM", "đồng nghiệp")."""
    report_verbs: frozenset[str]
    then_says: frozenset[str]
    """Before a verb of saying that stands far behind who says it ("sếp đọc bảng *rồi* bảo")."""
    unheeded: Phrases
    """Open what others say and nobody should heed ("đừng nghe mấy người bảo")."""
    said_at_length: Phrases
    """Verbs of saying of more than one word ("đổ tại")."""
    hearing: frozenset[str]
    """Right before the speaker and a verb of saying: somebody else only listens ("anh *nghe* em nói")."""
    addressing: frozenset[str]
    """Before somebody else: he is told, and says nothing ("nói *cho* PM hiểu")."""
    factive: frozenset[str]
    """Before one of `carrying_on`: what follows is so, whoever knows it ("người mới hay *quên* rằng")."""
    writing: frozenset[str]
    """Verbs by which one of `sources` says a thing."""
    sources: Phrases
    """What is read there is the speaker's claim, unless one of `doubts` follows ("sách")."""
    doubts: Phrases
    """Right behind what was reported: the speaker does not vouch for it ("em chưa kiểm")."""
    overruling: Phrases
    """Behind what one of `sources` says: the speaker says another thing himself ("nhưng thực ra")."""
    likewise: frozenset[str]
    """Alone behind a verb of saying: what was said stands before ("130 ms, bạn em nói *thế*")."""
    pointing_back: frozenset[str]
    """Point at what was said or asked before ("đâu có chuyện em ký con số *đó*")."""
    setting: Phrases
    """Verbs of setting a number: what somebody else sets is his ("đứa bạn *để* 2400")."""
    served: frozenset[str]
    """Those of `reporters` who set nothing."""
    urging: frozenset[str]
    """No names behind a title, but what the examiner is asked for ("anh *thử* đặt 170")."""
    agreeing: Phrases
    """The same: he claims it too ("em thấy đúng")."""
    siding: Phrases
    """Before somebody who was reported: what they said is the speaker's claim after all ("em theo thằng kỹ sư")."""
    number_reporters: Phrases
    """Of what follows only a number is somebody else's ("đề bảo 4.300")."""
    demands: frozenset[str]
    """Verbs of saying that are none behind one of `relatives` ("một ông khách *mà đòi* KV")."""
    own_views: Phrases
    """Right behind a verb of saying and a pause: what follows is the speaker's ("số mà ổng khoe, *theo em* …")."""
    carrying_on: frozenset[str]
    """Behind a pause they go on with a report ("PM bảo A, *rằng* B")."""
    contrasting: Phrases
    """Open a sentence of the speaker's own: the one before was all somebody else's ("…. *Em thì* thấy …")."""
    relatives: frozenset[str]
    demonstratives: frozenset[str]
    """Interjections that, right behind a noun, point at it ("bạn *ấy* không có …")."""
    beliefs: Phrases
    """What follows was once believed, or is believed wrongly ("tưởng")."""
    because: frozenset[str]
    others: frozenset[str]
    """Pronouns of somebody else: behind a report ", tại *nó* …" goes on with it."""
    suppositions: Phrases
    """Open an if-clause."""
    unreal: Phrases
    """Behind an if-clause they say that it is not so ("nếu A thì …, *đằng này* …")."""
    only_then: frozenset[str]
    """Right behind one of `suppositions_end`: what follows is so only then ("giả sử A thì *mới* B")."""
    imagined: frozenset[str]
    """First words of if-clauses that are not so."""
    here: Phrases
    """Open the clause that says that it is not so here ("*còn đây* là …")."""
    suppositions_end: frozenset[str]
    concluding: frozenset[str]
    insisting: frozenset[str]
    """Right behind one of `concluding` a report goes on ("PM nói máy chật, *nên cứ* mua thêm")."""
    whether: Phrases
    """End a question inside a sentence ("có nhân đôi *không thì* phải đo") that one of `whether_heads` opens."""
    whether_heads: frozenset[str]
    corrections: Phrases
    """What stands before is taken back."""
    put_right: Phrases
    """The same, unless it is a denial's own ("chứ không *phải là* ba")."""
    no_corrections: Phrases
    """Look like corrections and sum up ("à thôi thế thì")."""
    amenders: Phrases
    """Right between two numbers that could be one they say that the second is right ("48 ms, *lộn dấu phẩy*, 4,8")."""
    adding: frozenset[str]
    """Behind an interjection they show that a number is added, not put right ("4,8 ms, à *thêm* launch là 6 ms")."""
    turning_outs: Phrases
    """Behind what was believed they say how it is ("tưởng 48 *hoá ra* 4,8")."""
    recalls: Phrases
    """Corrections that own to a slip of memory: the number is taken back wherever it was said before."""
    rechecks: Phrases
    """The numbers before are gone over once more ("để em soát lại")."""
    reassigning: Phrases
    """Right behind a correction: not the number is taken back, but of what it is ("à bậy, *đó là của* một người")."""
    paused_corrections: Phrases
    """Taken as corrections only right behind a pause or an interjection."""
    withdrawals: Phrases
    """Take back what the answer began with, and not what stands right before ("em rút lại câu hồi nãy")."""
    recent: frozenset[str]
    """Their last words that name what stands right before after all ("em rút lại câu *đó*")."""
    forgetting: frozenset[str]
    """Words of corrections that add where a clause with one of `adding` follows ("à quên, KV cũng đọc *nữa*")."""
    restaters: Phrases
    """Between a number and a clause that is only a number they say that the second is right ("4,8. Không, 48.")."""
    restated: frozenset[str]
    """May stand before or behind that second number."""
    slips: frozenset[str]
    """Those of `paused_corrections` that own to a slip also behind a full stop."""
    interjections: frozenset[str]
    """Words between which a self-correction hides ("à", "ờ")."""
    that_is: frozenset[str]
    """Between two numbers of the same digits: the second says what the first is ("2,67, *tức* 267 GB/s")."""
    list_openers: Phrases
    """What follows in the sentence is only named ("mấy từ khoá em nhớ là")."""
    list_closers: Phrases
    """What stands before in the sentence is ("em liệt kê vậy thôi")."""
    either: frozenset[str]
    """Between two numbers far apart: the speaker does not know which ("27 *hay* 72 gì đó")."""
    measuring: frozenset[str]
    """Behind a number, a copula and somebody else: it is his ("5.300 là anh Tuấn *tính*")."""
    lists: Phrases
    """Name a list again, of which the clause may end in `undecided` ("mấy cái đó em chưa hiểu")."""
    enumerating: frozenset[str]
    """Before each of several bare numbers they only list ("*có* 36, *có* 141, *có* 70")."""
    function_words: frozenset[str]
    """Words that a sentence has and a list of keywords has not."""
    toned: frozenset[str]
    """Words that hardly a sentence is without, and whose letters without marks are no word of another language."""
    common: frozenset[str]
    """Of words that are spelled alike without marks those that are meant as a rule."""
    marked_only: frozenset[str]
    """Cues that mean something else too often once their marks are lost."""
    marked_first: frozenset[str]
    """First words of such cues, whatever follows."""
    fillers: frozenset[str]
    """Words that may stand before the first word that answers."""

    def by_first(self, ranked: tuple[str, ...]) -> Remembered[Opening | None]:
        """First word of a phrase -> what phrases of the fields `ranked` may follow from it; None: it opens none."""
        tables: list[tuple[str, Phrases]] = [(name, getattr(self, name)) for name in ranked]

        def opening(first: str) -> Opening | None:
            some = [(name, table) for name, table in tables if first in table]
            return Opening(some, first) if some else None

        return Remembered(opening)

    @cached_property
    def _common_spellings(self) -> frozenset[str]:
        return frozenset(map(bare_letters, self.common))

    def is_seldom_meant(self, word: str) -> bool:
        """Whether its letters without marks are as a rule another word's: `dở` in a text that has `do`."""
        return not word.isascii() and word not in self.common and bare_letters(word) in self._common_spellings

    @cached_property
    def untoned(self) -> frozenset[str]:
        """The words of `toned` as a text has them that lost its marks."""
        return frozenset(map(bare_letters, self.toned))

    @cached_property
    def bare(self) -> Cues:
        """These tables for text that lost all its tone marks."""
        changed: dict[str, Any] = {}
        for field in fields(self):
            table = getattr(self, field.name)
            if isinstance(table, Phrases):
                changed[field.name] = table.bare(self.marked_only, self.marked_first)
            else:
                changed[field.name] = frozenset(map(bare_letters, table))
        return Cues(**changed)
