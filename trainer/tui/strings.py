"""Every word of the interface, in English and Vietnamese, by id; nothing else in `tui` words anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scoring.unclear import PERHAPS, RESTS

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "vi")

STRINGS: Mapping[str, tuple[str, str]] = {
    "app": ("Oral exam", "Luyện vấn đáp"),
    # keys, as the footer shows them
    "key.open": ("open", "mở"),
    "key.back": ("back", "quay lại"),
    "key.quit": ("quit", "thoát"),
    "key.help": ("keys", "phím"),
    "key.dark": ("light/dark", "sáng/tối"),
    "key.record": ("speak", "nói"),
    "key.stop": ("stop and score", "dừng, chấm"),
    "key.cancel": ("cancel", "huỷ"),
    "key.type": ("type", "gõ"),
    "key.file": ("audio file", "tệp ghi âm"),
    "key.clock": ("clock", "đồng hồ"),
    "key.submit": ("score", "chấm"),
    "key.again": ("again", "làm lại"),
    "key.followup": ("follow-up", "câu tiếp theo"),
    "key.next": ("next card", "thẻ sau"),
    "key.points": ("points", "các ý"),
    "key.numbers": ("numbers", "con số"),
    "key.transcript": ("transcript", "lời nói"),
    "key.model": ("model answer", "đáp án"),
    "palette.key": ("key {key}", "phím {key}"),
    "key.close": ("close", "đóng"),
    "key.play": ("play / stop", "nghe / dừng"),
    "key.play_unsure": ("play what was unclear", "nghe chỗ chưa rõ"),
    "key.correct": ("correct", "sửa lời"),
    "key.contest": ("I did / didn't say it", "tôi có / không nói"),
    # sets and cards
    "sets.choose": ("Choose a set", "Chọn một bộ"),
    "sets.none": (
        "There is no set here. `trainer init` copies the built-in ones into your folder.",
        "Chưa có bộ nào. `trainer init` chép các bộ có sẵn vào thư mục của bạn.",
    ),
    "sets.cards": ("{count} cards", "{count} thẻ"),
    "sets.attempts": ("answered {count}×", "đã trả lời {count} lần"),
    "sets.no_attempts": ("not practised yet", "chưa luyện"),
    "sets.mean": ("mean {mean}", "trung bình {mean}"),
    "sets.other_rubric": ("{count} under an older rubric", "{count} theo rubric cũ"),
    "sets.unscored": (
        "Recordings left unscored: {count}. Press u to score or delete.",
        "Bản thu chưa chấm: {count}. Nhấn u để chấm hoặc xoá.",
    ),
    # takes that were never scored
    "key.takes": ("unscored takes", "bản thu chưa chấm"),
    "key.delete": ("delete", "xoá"),
    "key.restore": ("bring back", "lấy lại"),
    "key.yes": ("yes", "có"),
    "key.no": ("no", "không"),
    "takes.choose": ("Choose a take to score", "Chọn một bản thu để chấm"),
    "takes.none": ("No take is left unscored.", "Không còn bản thu nào chưa chấm."),
    "takes.seconds": ("{seconds} s", "{seconds} giây"),
    "takes.opens": ("opens", "mở được"),
    "takes.broken": ("does not open", "không mở được"),
    "takes.no_card": ("(this card is not here)", "(không có thẻ này)"),
    "takes.file": ("To listen: {path}", "Để nghe: {path}"),
    "takes.confirm": ("Delete this recording?", "Xoá bản thu này?"),
    "takes.deleted": (
        "{name} is deleted when you leave this list; u brings it back.",
        "{name} sẽ bị xoá khi bạn rời danh sách; u để lấy lại.",
    ),
    "takes.cannot_score": (
        "There is no card {card}, so there is nothing to score this recording by",
        "Không có thẻ {card}, nên không có gì để chấm bản thu này",
    ),
    "takes.cannot_score_hint": (
        "put its set back into decks/, or listen to the file",
        "đưa bộ thẻ trở lại decks/, hoặc nghe tệp ghi âm",
    ),
    "cards.choose": ("Choose a card", "Chọn một thẻ"),
    "cards.last": ("last {score}", "gần nhất {score}"),
    "cards.followup": ("follow-up {score}", "câu tiếp theo {score}"),
    # the question
    "question.followup": ("Follow-up", "Câu hỏi tiếp theo"),
    "question.ready": (
        "Press Space and answer aloud. You have {seconds} seconds.",
        "Nhấn phím cách rồi trả lời thành tiếng. Bạn có {seconds} giây.",
    ),
    "question.other_ways": (
        "No microphone at hand? t types the answer, o takes an audio file.",
        "Không có micro? t để gõ câu trả lời, o để lấy một tệp ghi âm.",
    ),
    "model.loading": ("Loading the speech model…", "Đang nạp mô hình nghe…"),
    "model.ready": ("Speech model: {name}", "Mô hình nghe: {name}"),
    "model.failed": ("Speech model: {error}", "Mô hình nghe: {error}"),
    "recording.opening": ("Opening the microphone…", "Đang mở micro…"),
    "recording.from": ("Recording from {name}", "Đang thu từ {name}"),
    "recording.limit": ("of {limit}", "trên {limit}"),
    "recording.no_signal": (
        "No signal: {name} is muted or dead.",
        "Không có tín hiệu: {name} bị tắt tiếng hoặc hỏng.",
    ),
    "recording.clipped": (
        "Too loud, clipping: move away or turn it down.",
        "Quá to, vỡ tiếng: lùi ra hoặc giảm âm.",
    ),
    "recording.quiet": ("Very quiet: come closer.", "Rất nhỏ: lại gần hơn."),
    "recording.overflow": ("The machine was too slow: samples were lost.", "Máy quá chậm: mất mẫu âm thanh."),
    "recording.cancelled": (
        "Cancelled. The take is kept until you leave: u scores it after all.",
        "Đã huỷ. Bản thu còn giữ đến khi bạn rời đi: u để chấm nó.",
    ),
    "key.undo": ("score that take", "chấm bản đó"),
    "waiting.hearing": ("Listening to your answer…", "Đang nghe câu trả lời…"),
    "waiting.seconds": ("{seconds} s · Esc cancels", "{seconds} giây · Esc để huỷ"),
    "typing.title": ("Type your answer, then Ctrl+S", "Gõ câu trả lời rồi Ctrl+S"),
    "typing.empty": ("There is no text yet.", "Chưa có chữ nào."),
    "error.recording_kept": ("The recording is kept: {name}", "Bản ghi vẫn còn: {name}"),
    "error.unexpected": ("Something went wrong in the program: {error}", "Chương trình gặp lỗi: {error}"),
    "error.unexpected_hint": (
        "nothing that was stored is lost; try again, and report it if it comes back",
        "những gì đã lưu vẫn còn; hãy thử lại, và báo lỗi nếu lặp lại",
    ),
    # choosing a file
    "file.title": ("Audio file to take as your answer", "Tệp ghi âm lấy làm câu trả lời"),
    "file.placeholder": ("path, or choose below", "đường dẫn, hoặc chọn bên dưới"),
    "file.missing": ("There is no such file.", "Không có tệp này."),
    # the verdict
    "verdict.ungraded": ("Not graded", "Không chấm"),
    "verdict.out_of": ("of 100", "trên 100"),
    "verdict.arithmetic": (
        "{credit} of {possible} by weight = {percent} %",
        "{credit} trên {possible} trọng số = {percent} %",
    ),
    "verdict.deduction": (" − {deduction} % for mistakes = {score}", " − {deduction} % vì lỗi = {score}"),
    "verdict.no_deduction": (", nothing taken off", ", không bị trừ"),
    "verdict.counts": (
        "✓ {hit} hit   ✗ {missed} missed   ≠ {wrong} wrong   ! {mistakes} mistakes",
        "✓ {hit} trúng   ✗ {missed} thiếu   ≠ {wrong} sai   ! {mistakes} lỗi",
    ),
    "verdict.heard_by": ("heard by {model}", "nghe bởi {model}"),
    "verdict.pace": ("{seconds} s, {pace} words a minute", "{seconds} giây, {pace} từ mỗi phút"),
    "verdict.typed": ("typed", "đã gõ"),
    "verdict.not_kept": ("Not stored: {error}", "Chưa lưu: {error}"),
    "verdict.hit": ("✓ hit", "✓ trúng"),
    "verdict.missed": ("✗ missed", "✗ thiếu"),
    "verdict.wrong": ("≠ wrong", "≠ sai"),
    "verdict.unclear": ("? unclear", "? chưa rõ"),
    "verdict.unsure_at": ("listen again: ", "nghe lại: "),
    "verdict.not_clear": ("not heard clearly", "nghe không rõ"),
    "verdict.mistake": ("! mistake", "! lỗi"),
    "verdict.weight": ("weight {weight}", "nặng {weight}"),
    "verdict.your_tip": ("your own Mẹo: {tip}", "Mẹo của bạn: {tip}"),
    "verdict.omitted": ("left out", "bỏ sót"),
    "verdict.withdrawn": ("· no mistake", "· không lỗi"),
    "verdict.yours": ("your word", "lời bạn"),
    "verdict.judge_said": ("you: {yours} · the judge: {judged}", "bạn: {yours} · máy chấm: {judged}"),
    "verdict.i_said": ("I said that", "tôi có nói"),
    "verdict.i_did_not": ("I did not say that", "tôi không nói vậy"),
    "verdict.falls": ("no longer counts, by what you claim", "không còn tính, theo điều bạn nói"),
    "verdict.count_unclear": ("   ? {count} unclear", "   ? {count} chưa rõ"),
    "verdict.count_yours": ("   {count} by your word", "   {count} theo lời bạn"),
    # the second hearing
    "again.amended": (
        "Heard once more by {model}: {before} → {after}",
        "Nghe lại lần hai bởi {model}: {before} → {after}",
    ),
    "again.gained": ("+ {says}", "+ {says}"),
    "again.lost": ("− {says}", "− {says}"),
    "again.was": ("at the first hearing: {verdict}", "lần nghe đầu: {verdict}"),
    "again.same": ("heard again by {model}: the same", "nghe lại bởi {model}: không đổi"),
    "again.failed": ("not heard once more: {error}", "không nghe lại được: {error}"),
    # the learner's correction of what was heard
    "correct.title": ("What did you say? Ctrl+S scores it", "Bạn đã nói gì? Ctrl+S để chấm"),
    "correct.amended": ("Corrected by you: {before} → {after}", "Bạn đã sửa: {before} → {after}"),
    "correct.was": ("as it was heard: {verdict}", "theo lời nghe được: {verdict}"),
    "correct.same": ("no word was changed", "không có từ nào thay đổi"),
    "correct.fell": (
        "your word on “{says}” no longer holds: you corrected the words it pointed at",
        "lời bạn về “{says}” không còn hiệu lực: bạn đã sửa những từ nó chỉ vào",
    ),
    "correct.yours": ("As corrected by you:", "Theo bản bạn đã sửa:"),
    "correct.heard": ("Heard at first: {text}", "Nghe được lúc đầu: {text}"),
    "correct.by_you": ("corrected by you ({model})", "bạn đã sửa ({model})"),
    "said.title": ("Which words say it?", "Những từ nào nói điều đó?"),
    "said.placeholder": (
        "the words as they stand below; empty: none",
        "những từ như ở dưới; để trống: không chỉ ra",
    ),
    "said.missing": (
        "The transcript does not have these words.",
        "Lời nói không có những từ này.",
    ),
    "key.keep": ("keep", "giữ"),
    "verdict.no_points": ("There are no points to show.", "Không có ý nào để hiện."),
    "tab.points": ("1 Points", "1 Các ý"),
    "tab.numbers": ("2 Numbers", "2 Con số"),
    "tab.transcript": ("3 Transcript", "3 Lời nói"),
    "tab.model": ("4 Model answer", "4 Đáp án"),
    "numbers.expected": ("expected", "cần nói"),
    "numbers.heard": ("heard", "nghe được"),
    "numbers.verdict": ("verdict", "kết quả"),
    "numbers.where": ("where", "ở đâu"),
    "numbers.none": ("This card asks for no number.", "Thẻ này không đòi con số nào."),
    "transcript.none": ("Nothing was heard.", "Không nghe thấy gì."),
    "transcript.legend": (
        "underlined: earned credit · reversed: wrong or a mistake · dim: not heard clearly",
        "gạch chân: được điểm · đảo màu: sai hoặc lỗi · mờ: nghe không rõ",
    ),
    "transcript.pace": (
        "{seconds} s · {pace} words a minute",
        "{seconds} giây · {pace} từ mỗi phút",
    ),
    "transcript.pauses": (
        "pauses: {share} % of the time, the longest {longest} s at {at}",
        "ngừng: {share} % thời gian, lâu nhất {longest} giây ở {at}",
    ),
    "transcript.no_pause": ("no pause", "không ngừng"),
    "transcript.limit": (
        "── {limit}: time was up; what follows was said after it ──",
        "── {limit}: hết giờ; phần sau nói sau khi hết giờ ──",
    ),
    "transcript.cursor": ("p plays from {at} “{word}”", "p để nghe từ {at} “{word}”"),
    # replay
    "replay.at": ("▶ {at} “{word}” · p stops", "▶ {at} “{word}” · p để dừng"),
    "transcript.unsure": ("Not heard clearly: ", "Nghe không rõ: "),
    "answer.key_numbers": ("Key numbers", "Các con số chính"),
    "answer.tips": ("Mẹo", "Mẹo"),
    "answer.none": ("This card has no model answer.", "Thẻ này không có đáp án."),
    # the exam
    "key.exam": ("exam", "thi thử"),
    "key.begin": ("begin", "bắt đầu"),
    "key.skip": ("skip", "bỏ qua"),
    "key.stop_next": ("stop, next card", "dừng, sang thẻ sau"),
    "key.hand_in": ("hand in", "nộp"),
    "key.leave_exam": ("end the exam", "kết thúc bài thi"),
    "key.report": ("report now", "xem báo cáo ngay"),
    "key.verdict": ("full verdict", "chi tiết chấm"),
    "key.save": ("save report", "lưu báo cáo"),
    "exam.title": ("Exam", "Thi thử"),
    "exam.sets": ("Sets (space chooses)", "Các bộ (phím cách để chọn)"),
    "exam.count": ("How many cards", "Bao nhiêu thẻ"),
    "exam.of_cards": ("of {total}", "trên {total}"),
    "exam.way": ("Which cards", "Thẻ nào"),
    "exam.due": ("due: what needs it most first", "đến hạn: cần luyện nhất trước"),
    "exam.weak": ("weak: lowest means first", "yếu: trung bình thấp trước"),
    "exam.random": ("at random, by the seed", "ngẫu nhiên, theo số gieo"),
    "exam.order": ("in order", "theo thứ tự"),
    "exam.seed": ("Seed: the same number draws the same cards", "Số gieo: cùng số thì bốc cùng thẻ"),
    "exam.rule": (
        "Tab moves, Ctrl+S begins. No verdict is shown before the end.",
        "Tab để chuyển, Ctrl+S để bắt đầu. Chỉ hiện kết quả chấm khi thi xong.",
    ),
    "exam.no_set": ("Choose one set at least.", "Hãy chọn ít nhất một bộ."),
    "exam.no_count": ("How many cards? A whole number from 1 up.", "Bao nhiêu thẻ? Một số nguyên từ 1."),
    "exam.no_seed": ("The seed is a whole number.", "Số gieo là một số nguyên."),
    "exam.number": ("{number} of {total}", "{number} trên {total}"),
    "exam.leave": ("End the exam here?", "Kết thúc bài thi ở đây?"),
    "exam.leave_about": (
        "What was answered is kept and scored: {answered} of {total} cards.",
        "Những gì đã trả lời được giữ và chấm: {answered} trên {total} thẻ.",
    ),
    "exam.waiting": (
        "Scoring what you said: {done} of {total}",
        "Đang chấm câu trả lời: {done} trên {total}",
    ),
    "exam.waiting_about": (
        "Enter shows the report now; the rest comes in as it is scored.",
        "Enter để xem báo cáo ngay; phần còn lại hiện dần khi chấm xong.",
    ),
    "exam.mean": (
        "mean of {graded} graded cards of {total}",
        "trung bình {graded} thẻ được chấm trên {total}",
    ),
    "exam.no_mean": ("No card was graded, of {total}.", "Không thẻ nào được chấm, trên {total}."),
    "exam.left": ("left before the end", "bỏ dở giữa chừng"),
    "exam.count_skipped": ("{count} skipped", "{count} bỏ qua"),
    "exam.count_unasked": ("{count} not asked", "{count} chưa hỏi"),
    "exam.count_ungraded": ("{count} not graded", "{count} không chấm được"),
    "exam.count_failed": ("{count} not heard", "{count} không nghe được"),
    "exam.count_hearing": ("{count} still being scored", "{count} đang chấm"),
    "exam.not_in_mean": ("in no mean", "không tính vào trung bình"),
    "exam.skipped": ("skipped", "bỏ qua"),
    "exam.unasked": ("not asked", "chưa hỏi"),
    "exam.hearing": ("being scored…", "đang chấm…"),
    "exam.failed": ("not heard", "không nghe được"),
    "exam.ungraded": ("not graded", "không chấm được"),
    "exam.kept": ("the recording is kept", "bản thu vẫn còn"),
    "exam.pace": ("{seconds} s · {pace} words a minute", "{seconds} giây · {pace} từ mỗi phút"),
    "exam.missed": ("✗ missed: {says}", "✗ thiếu: {says}"),
    "exam.wrong_number": ("≠ wrong: {heard}, not {expected}", "≠ sai: {heard}, phải là {expected}"),
    "exam.wrong": ("≠ wrong: {says}", "≠ sai: {says}"),
    "exam.mistake": ("! mistake: {says}", "! lỗi: {says}"),
    "exam.report": ("Enter shows the full verdict", "Enter để xem chi tiết chấm"),
    "exam.saved": ("Saved: {path}", "Đã lưu: {path}"),
}


NO_SIGNAL = " gave no signal"
"""How a reason ends that begins with the name of what was recorded from."""
REASONS_VI: Mapping[str, str] = {
    "right": "đúng",
    "right value, unit not said": "đúng số, thiếu đơn vị",
    "right digits, wrong power of ten": "đúng chữ số, sai bậc mười",
    "right value, wrong unit": "đúng số, sai đơn vị",
    "other value": "số khác",
    "not said": "không nói",
    "claimed": "có nói",
    "not claimed": "không khẳng định",
    "concluded": "có kết luận",
    "not concluded": "không kết luận",
    "the opposite was concluded": "kết luận ngược lại",
    "the opposite was concluded last": "cuối cùng kết luận ngược lại",
    "said but denied": "có nhắc nhưng phủ nhận",
    "said, then taken back": "nói rồi rút lại",
    "right value, claimed of something else": "đúng số nhưng nói về thứ khác",
    "said, but as somebody else's words": "có nhắc nhưng là lời người khác",
    "only asked, not claimed": "chỉ hỏi, không khẳng định",
    "only the question's own words": "chỉ nhắc lại câu hỏi",
    "only listed, not claimed": "chỉ liệt kê, không khẳng định",
    "said after its grounds": "nói sau lý lẽ",
    "said before its grounds only": "chỉ nói trước lý lẽ",
    "said, by the speaker's own word": "có nói, theo lời người nói",
    "not said, by the speaker's own word": "không nói, theo lời người nói",
    RESTS: "nghe không rõ: ",
    PERHAPS: "; có thể do nghe không rõ",
    "nothing was said": "không nói gì",
    NO_SIGNAL: " không có tín hiệu",
    "the microphone gave no signal": "micro không có tín hiệu",
    "the recogniser wrote another language": "máy nghe ra tiếng khác",
    "this is another language than the card's": "không phải ngôn ngữ của thẻ",
    "only fillers, noise, loops or closing lines that the recogniser invents were heard": (
        "chỉ nghe thấy tiếng đệm, tiếng ồn hay câu do máy bịa ra"
    ),
}
"""The judge's reasons, which are English, in Vietnamese."""


class Phrases:
    """The table in one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._column = LANGUAGES.index(self.language)

    def __call__(self, phrase: str, **values: object) -> str:
        """The phrase of that id with its values filled in."""
        return STRINGS[phrase][self._column].format(**values)

    def reason(self, reason: str) -> str:
        """A judge's reason in the language of the interface; as it is where the table lacks it."""
        if self.language != "vi":
            return reason
        if reason.startswith(RESTS):
            return REASONS_VI[RESTS] + self.reason(reason.removeprefix(RESTS))
        if reason.endswith(PERHAPS):
            return self.reason(reason.removesuffix(PERHAPS)) + REASONS_VI[PERHAPS]
        if reason.endswith(NO_SIGNAL) and reason not in REASONS_VI:
            return reason.removesuffix(NO_SIGNAL) + REASONS_VI[NO_SIGNAL]
        return REASONS_VI.get(reason, reason)

    def number(self, value: float) -> str:
        """With one decimal, after a comma in Vietnamese."""
        return f"{value:.1f}".replace(".", "," if self.language == "vi" else ".")

    def key(self, description: str) -> str:
        """A binding's description by its phrase's id; as it is where it is none (Textual's own keys)."""
        return self(description) if description in STRINGS else description
