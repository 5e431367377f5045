"""How Vietnamese, North and South, spoken and misheard, denies, asks, reports, supposes and corrects."""

from __future__ import annotations

from trainer.spoken.cues import Cues, Phrases, listed_phrases, phrases, words
from trainer.spoken.phrases import spell
from trainer.spoken.vi.beliefs import (
    AGREEING,
    DOUBTS,
    FORMER_BELIEFS,
    HEARSAY,
    OTHERS_OPINIONS,
    OUTDATED,
    OVERRULING,
    SAID_AT_LENGTH,
    SOURCES,
    UNHEEDED,
)
from trainer.spoken.vi.bluster import BLUSTER, VERDICTS
from trainer.spoken.vi.common_words import COMMON_WORDS
from trainer.spoken.vi.corrections import (
    AMENDERS,
    CORRECTIONS,
    NO_CORRECTIONS,
    PAUSED_CORRECTIONS,
    PUT_RIGHT,
    REASSIGNING,
    RECALLS,
    RECHECKS,
    WITHDRAWALS,
)
from trainer.spoken.vi.denials import (
    AMOUNT_BOUNDS,
    CLAUSE_DENIALS,
    COMFORTS,
    DENIALS,
    DENIALS_OF_DEEDS,
    NEEDLESS_DENIALS,
    NO_DENIALS,
    SAYINGS,
)
from trainer.spoken.vi.frames import (
    CONDEMNING,
    DISOWNED,
    FALLACIES,
    FRAME_STOPS,
    POSTPONED,
    REJECTING,
    SETTING_ASIDE,
    WHOEVER,
    WONDERING,
)
from trainer.spoken.vi.lists import LIST_CLOSERS, LIST_OPENERS, LISTS
from trainer.spoken.vi.lost_marks import LOST_FIRST, LOST_MARKS
from trainer.spoken.vi.put_downs import (
    ABANDONED,
    ADVISING,
    CONSIDERED,
    DECLINED,
    DROPPED,
    PUT_DOWN,
    REFUTATIONS,
    TRAILING,
    TURNED_DOWN,
    UNDECIDED,
    USELESS,
)

CUES = Cues(
    denials=Phrases(*DENIALS),
    denials_of_deeds=Phrases(*DENIALS_OF_DEEDS),
    comforts=Phrases(*COMFORTS),
    needless_denials=Phrases(*NEEDLESS_DENIALS),
    copulas=words("là"),
    no_denials=Phrases(*NO_DENIALS),
    clause_denials=Phrases(*CLAUSE_DENIALS),
    sayings=Phrases(*SAYINGS),
    clause_links=words("anh cháu chúng có em là mình nó rằng ta tui tôi"),
    whichever=words("ai gì nào"),
    absences=phrases(
        "chưa có, chả, chả có, chẳng, chẳng có, hông, hông có, hổng, hổng có, ko, không, không có, nỏ, nỏ có"
    ),
    having=words("bật có cái dùng một xài"),
    things=words(
        "awq bf cache cuda fp gptq gqa graph hbm kv mha mla moe mqa mtp nvlink parallel pcie sram tensor"
    ),
    predicates=words("""
        chiếm chậm chừng cần cỡ gần gấp khoảng là lên lớn mất mỗi nhanh nhẹ nặng phải phình to tầm tốn vọt xấp
        xỉ ăn đội
    """),
    states=words("giảm lên thêm tăng xong xuống đổi"),
    state_followers=words("""
        bao bởi chiếm cho chút còn cũng do dù hơn khi lúc mà mấy nhiêu nên nữa qua sau so theo thành thì thôi
        trong trước tí và với vì vẫn đâu
    """),
    granting=words("được nổi cho"),
    anybody=words("ai gì chi"),
    object_followers=words(
        "cho cả của hết hơn khi khác là lúc mà ngoài ngoại nói nữa nào rằng trong trên về với vào đâu để ở"
    ),
    bearing=words("bưng chịu chứa cõng gánh kham nhét nuốt ôm tải vác xếp đựng"),
    potentials=words("hết kịp nổi vừa xong xuể"),
    rhetorical_denials=phrases("""
        chả phải, chẳng là, chẳng phải, hông phải, hổng phải, hỏng phải, không phải, mô phải, nỏ phải, đâu phải
    """),
    rhetorical_tags=words("a sao ư à"),
    bounds=phrases("""
        chưa bằng, chưa quá, chưa tới, chưa đầy, chưa đến, không dưới, không hơn, không lớn hơn, không nhiều
        hơn, không quá, không thể hơn, không thể vượt, không tới, không vượt, không vượt nổi, không vượt
        quá, không đến
    """),
    amount_bounds=Phrases(*AMOUNT_BOUNDS),
    multiples=words("lần x"),
    closing_denials=phrases("""
        cái khỉ gì, cái khỉ, con khỉ, cái nỗi gì, cái mốc, cái mốc gì,
        chi mô, chi đâu, gì hết đâu, gì sất, gì đâu, mô, mô hè, đâu, đâu anh, đâu chị, đâu em, đâu hết, đâu
        nha, đâu nhé, đâu á, đâu ạ
    """),
    refutations=Phrases(*REFUTATIONS, *FALLACIES),
    closing_refutations=Phrases(*PUT_DOWN),
    rubbish=Phrases(*BLUSTER),
    useless=Phrases(*USELESS),
    verdicts=Phrases(*VERDICTS),
    opining=words("""
        vậy thế rứa kể nhưng mà song còn thì cũng vẫn lại riêng với thử thấy nghe cái đó chứ chớ nên bên chắc nghĩ ý nói
        thật coi bộ ai nên được và này nay theo
    """),
    turned_down=Phrases(*TURNED_DOWN),
    declined=Phrases(*DECLINED),
    trailing=words(TRAILING),
    between=words("cũng thì nên sẽ vẫn xin cho chắc"),
    considered=Phrases(*CONSIDERED),
    turning=words("nhưng mà song"),
    undecided=Phrases(*UNDECIDED),
    bringing_up=words("nói bảo kêu rằng chuyện vụ việc"),
    topics=words("chuyện vụ con cái phần còn món chỗ khoản"),
    rejecting=Phrases(*REJECTING),
    whoever=Phrases(*WHOEVER),
    condemning=words(CONDEMNING),
    setting_aside=Phrases(*SETTING_ASIDE),
    wondering=Phrases(*WONDERING),
    wondered=words("hay nào mấy nhiêu sao gì chi liệu ai răng mô"),
    postponed=Phrases(*POSTPONED),
    deferring=words("sẽ phải để định tính chờ đợi về xem cần"),
    disowned=Phrases(*DISOWNED),
    frame_stops=words(FRAME_STOPS),
    topic_openers=Phrases(
        *spell("|còn|riêng|cái", "cái số|con số|cái vụ|cái chuyện|cái câu"),
        *spell("còn|riêng", "cái|con|chuyện|vụ|số|câu"),
    ),
    both=words("đều"),
    back_stops=words("bởi chơ chớ chứ còn mà nhưng nên tại vì"),
    answering=words("chưa hong hông hổng khong không ko no nỏ"),
    affirming=words("được"),
    qualifying=words("ai chi chỉ gì hiếm ít khó mới mô nào nếu răng sao"),
    subjects=words("anh cháu chị cô dạ em mình thầy tui tôi tớ ạ"),
    stops=words("""
        anh chơ chị chớ chứ còn giờ kẻo mà nghen nghĩa nha nhá nhé nhưng nên rồi song thì thầy thật thực tuy
        tức vậy xong à đâu ạ
    """),
    half_stops=words("còn song thật thực nên"),
    advisable=words("nên"),
    advised=words(
        "mình ta em tụi bọn team sếp anh chị khách họ nó chỉ cũng vẫn càng chúng thì không chẳng đừng"
    ),
    turning_stops=phrases(
        "thật ra, thật sự, thật tình, thật tâm, thực ra, thực tế, thực sự, thực chất, thực tình"
    ),
    qualities=words("thật thực"),
    remaining=words("còn"),
    remains=words("lại được có đúng mỗi chưa khoảng cỡ chừng tầm gần hơn độ dưới trên xấp"),
    carried=words("còn giờ nên thật thực"),
    soft_stops=words("bởi chỉ do khi lúc nếu tại vì với để"),
    binders=words("bằng chia cùng cộng giống khác nhân so đối"),
    passives=words("bị"),
    doers=words("bởi"),
    introducers=words("khi là rằng"),
    questions=phrases("""
        có không, hay chưa, hay hông ta, hay không, hay răng, hay sao, hả, hả anh, không nhỉ, không ta, nhỉ, phải hông,
        phải không, sao ta, đúng hông, đúng không, đúng không ạ, được chưa, được hông, được không
    """),
    lone_questions=Phrases(
        *spell("câu hỏi của", "anh|chị|thầy|cô", "là"),
        *listed_phrases("câu hỏi hỏi, câu hỏi là, câu này hỏi, có nên, có phải, có phải là, liệu, đề hỏi"),
    ),
    asking=words("ai bao chi gì how mô mấy nhiêu nào răng sao what which who why đâu"),
    rhetorical=phrases("""
        ai lại, ai mà, ai đời, chi nữa, chứ chi, chứ gì, chứ sao, gì nữa, hà cớ gì, làm gì, làm răng, làm sao,
        lấy chi, lấy gì, lấy đâu, mắc gì, sao mà, sao nổi, sao được, thế nào được, việc gì, đâu ra
    """),
    noes=Phrases(
        *spell("làm gì|làm chi|đâu|mô|hổng|nỏ|không|chẳng|chả", "có", "|đâu|mô|chuyện đó|chuyện nớ|đâu ạ"),
        *spell("đâu|hổng|mô|nỏ|không|chẳng|chả", "phải", "|đâu|mô|vậy|thế|rứa|đâu ạ"),
        *spell("không|chẳng|chả|hổng", "hề|đời nào|bao giờ|đâu|dám đâu"),
        *listed_phrases(
            "đời nào, còn khuya, còn lâu, mơ đi, nằm mơ, quên đi, đừng hòng, đâu, sai, sai bét, trật lất"
        ),
    ),
    yeses=Phrases(
        *listed_phrases(
            "chứ sao, chớ răng, chứ còn gì, chứ gì, tất nhiên, dĩ nhiên, đương nhiên, chắc chắn, quá đi chứ"
        )
    ),
    knowing=words("biết rõ chắc nhớ hiểu rành học đo tính dám nói nghĩ"),
    closers=words("đâu mô"),
    ceasing=words("hết"),
    assuring=words("chứ chớ sao mà thôi ạ nha nhé nghen đấy đó tuốt ráo sạch là thì cứ vẫn"),
    consenting=words("chuẩn có dạ ok phải rồi vâng yes đúng được ừ"),
    question_tags=words("chưa hong hông hổng khong không ko"),
    agreements=words("chuẩn chính dạ ok phải vâng đúng ừ"),
    auxiliaries=words("phải có hay quá"),
    judgements=words("bậy chuẩn có hay lố nhầm oan phải quá sai thế trật vậy đúng"),
    stated_after=words("bảo chắc dạ là lời ngồi nói nằm trả ăn đáp ở"),
    according=phrases("theo, theo như, cứ theo, theo lời, theo ý"),
    others_heads=words("anh chị ông bà cậu thằng bạn chú bác cô bên nhóm đội team"),
    named_reporters=phrases("anh, bà, bên, bạn, chú, chị, cô, cậu, nhóm, ông, phía, team, thằng, đội"),
    reporters=phrases("""
        một bên, một phe, phe này, phe kia, bên này,
        dân, đứa bạn, mấy đứa trong lớp, vợ em, chồng em, bố em, mẹ em, ba em, má em, anh em trong nghề, dân trong nghề,
        lính của em, học sinh yếu, học sinh kém, con ai, gã, he, they, she,
        ông lại, bà lại, thằng cháu, con cháu, đứa cháu, bà xã, ông xã,
        ai nấy, bài blog, bà chị, con bạn, con bot, chatgpt, chat gpt, dân mạng, học viên, lính mới, mấy cha,
        mấy thầy, người mới, người mới học, nhỏ bạn, sinh viên, someone, somebody, teammate, the blog, the docs,
        thiên hạ, thằng em, thí sinh, có bài, ông anh, ông chú, ông thầy, thầy giáo, báo chí,
        ai cũng, ai mà, ai đó, anh bạn, anh em, anh kia, anh nọ, anh pm, anh đồng nghiệp, anh ấy, blog, bà
        chủ, bà kia, bà nọ, bà ấy, bài báo, bê em, bạn em, bạn học, bạn kia, bạn nọ, bạn đó, bạn đồng
        nghiệp, bạn ấy, bả, bọn họ, bọn nó, cha kia, chúng nó, chị ấy, con kia, có anh, có bà, có bạn, có
        chị, có ai, có kẻ, có người, có thằng, có ông, có đứa, cô ấy, cậu ấy, dashboard, giám đốc, hắn, họ, khách,
        leader, mấy anh, mấy bạn, mấy người, mấy ông, mấy đứa, mọi người, một số người, người khác, người
        ta, nhiều anh, nhiều bạn, nhiều người, people, some people, my lead, my boss, my friend,
        my colleague, my manager, lead, nghe ai, hình như ai, anh nào, bạn nào,
        thằng nào, thầy nào, ông nào, pi em, pm, quản lý, sếp, team lead, tech lead, thằng bạn,
        thằng kia, thằng nọ, trưởng nhóm, trưởng phòng, tổ trưởng, tụi nó, vài bạn, vài người, ông bạn, ông
        chủ, ông kia, ông nọ, ông pm, ông ấy, đồng nghiệp, đứa bạn, đứa em, ảnh, ổng
    """),
    report_verbs=words("""
        biểu bảo bẩu chê claim cãi dọa đồn hiểu hù hỏi hứa khoe khăng khuyên khẳng kêu lo muốn mắng nghĩ nhầm nhắn nàn
        ninh argue argued argues believe believes claimed claims insist insisted insists said say says think thinks
        told wrote writes posted nói phán quyết quảng quở rằng than thắc tuyên tưởng đoan đoán đòi đề
    """),
    unheeded=Phrases(*UNHEEDED, *OUTDATED),
    said_at_length=Phrases(*SAID_AT_LENGTH),
    hearing=words("nghe xem coi để"),
    addressing=words("cho"),
    factive=words("quên biết mất nhớ ra"),
    writing=words("ghi viết dạy kể nói bảo kêu đồn tít luận lời lỏm lén hóng ngỡ"),
    sources=Phrases(*SOURCES),
    doubts=Phrases(*DOUBTS),
    overruling=Phrases(*OVERRULING),
    likewise=words("vậy thế rứa đó ấy mà á"),
    pointing_back=words("đó đấy ấy vậy thế rứa nớ nầy này"),
    setting=Phrases(
        *spell("để|đặt|set|sét|chỉnh|cấu hình|config|cài|chốt|làm tròn|tròn|khai", "|lên|thành|là|luôn")
    ),
    served=words("khách người mình"),
    urging=words("hãy thử nhớ ráng vui nhờ giúp nói bảo cho em mình tui"),
    agreeing=Phrases(*AGREEING),
    siding=Phrases(
        *spell(
            "em|tui|mình|tôi|con",
            "|cũng|thì|sẽ|vẫn",
            "theo|nghiêng về|ngả về|đứng về phía|về phe|theo phe|bênh|tin lời|tin|đồng ý với|đồng tình với|ủng hộ",
        )
    ),
    number_reporters=phrases("""
        bảng giá ghi, câu hỏi ghi, họ ghi, khách ghi, người ta ghi, người ta viết, quảng cáo ghi, quảng cáo nói,
        tờ rơi bảo, tờ rơi ghi, tờ rơi nói, đề bài bảo, đề bài cho, đề bài ghi, đề bài nói,
        đề bảo, đề cho, đề ghi, đề nói, đề viết, câu hỏi cho, câu hỏi nói
    """),
    demands=words("chê lo muốn mắng than đòi"),
    own_views=Phrases(
        *spell("|thì|nhưng|mà", "theo|với|đối với|riêng", "em|tui|tôi|mình|con"),
        *spell("|thì|nhưng|mà", "em|tui|tôi|mình", "thấy|nghĩ|cho|tính|đo|coi"),
    ),
    carrying_on=words("rằng"),
    contrasting=phrases(
        "em thì, tui thì, mình thì, tôi thì, còn em, còn tui, còn mình, riêng em, nhưng em, mà em, em lại thấy"
    ),
    asked_until_then=Phrases(
        *spell("anh|chị|thầy|cô|ban giám khảo", "hỏi", "|em", "|là|rằng"),
        *spell("nếu|nếu mà|giả sử|giả như", "quả thật|quả thực|quả là"),
    ),
    conceding=Phrases(*spell("|cứ", "cho là|coi là|coi như|xem như")),
    conceded=words("đi"),
    all_the_same=words("cũng vẫn"),
    appearances=Phrases(
        *spell("|nếu", "chỉ|mới", "nhìn|ngó|nghe|liếc|xem", "|qua|sơ|vào|vô|mỗi"),
        *spell("nhìn|ngó|liếc", "sơ|qua|thoáng|bề ngoài", "|qua"),
    ),
    then_says=words("rồi xong bèn liền"),
    said_before=Phrases(
        *spell("hồi|lúc|ban|vừa|khi|", "nãy|nảy", "|em|tui|tôi|mình|con", "|có|lỡ", "nói|bảo|kêu|trả lời|hứa")
    ),
    planning=words("định tính toan"),
    abandoned=Phrases(*ABANDONED),
    advising=Phrases(*ADVISING),
    dropped=Phrases(*DROPPED),
    trying=words("thử làm xài dùng đo chạy có đã rồi qua bật luôn"),
    belittling=phrases("gì, chi, nỗi gì, cái gì"),
    contrary=words("chứ chớ"),
    not_belittled=words("có còn để biết là làm không thì được hết nữa gì chi sao mới"),
    relatives=words("chẳng chớ hổng khỏi không mà nào đừng"),
    demonstratives=words("ơ ấy"),
    beliefs=Phrases(
        *FORMER_BELIEFS,
        *OTHERS_OPINIONS,
        *HEARSAY,
        *listed_phrases("""
            lầm là, lầm rằng, nhầm rằng, đinh ninh, suýt nữa nói, suýt nữa em nói, suýt nữa thì em nói, suýt bảo,
            xém nữa nói, tính nói, tưởng đâu, tưởng đâu là, tưởng rằng,
            ban đầu em, ban đầu em nghĩ, ban đầu mình, ban đầu nghe, ban đầu nghĩ, ban đầu tui, ban đầu
            tôi, ban đầu tưởng, có lần, cứ cho là, cứ nghĩ, cứ tưởng, dễ nhầm, dễ tưởng, em từng, hay
            nghĩ, hay nhầm, hay tưởng, hiểu lầm, hiểu nhầm, hồi đầu, lúc đầu, lúc đầu em
            nghĩ, lần trước em, lần trước mình, lần trước tôi, mình từng, mới nghe, nghe đồn, nghe người
            ta đồn, đồn là, đồn rằng, nó bảo, nó nói, nó cãi, nó khoe, nó kêu là, hắn bảo, hắn nói, hắn
            cãi, hắn khoe, nghe qua, nghe thì, ngỡ, nhìn thì, nhầm là, suýt nói, thoạt nghe, thường
            nhầm, trước đây em, trước đây mình, trước đây tôi, tui từng, tôi từng, tưởng, tưởng là, xém
            nói, định bảo, định nói
        """),
    ),
    because=words("tại vì bởi do"),
    others=words("nó hắn họ ổng ảnh bả tụi bọn chúng"),
    suppositions=phrases("cứ cho, giả dụ, giả như, giả sử, hễ, if, lỡ, nhỡ, nếu, trừ khi, trừ phi, ví như"),
    only_then=words("mới đã"),
    imagined=words("giả ví phải"),
    here=Phrases(
        "đằng này",
        *spell("còn|chứ|chớ|nhưng|mà|còn như", "đây|ở đây|bài này|ca này|chỗ này|câu này|trường hợp này"),
    ),
    suppositions_end=words("thì"),
    unreal=Phrases(
        "đằng này",
        *spell("mà|nhưng", "|thực tế|thật ra|số", "đâu có|không phải|đâu phải", "vậy|thế|rứa|khác"),
        *spell("mà|nhưng", "thực tế", "không|không phải"),
    ),
    concluding=words("nên"),
    insisting=words("cứ đòi bảo muốn kêu xin đề"),
    whether=phrases("không thì, hông thì, hổng thì, hay không thì, hay hông thì, được không thì"),
    whether_heads=words("có liệu"),
    corrections=Phrases(*CORRECTIONS),
    put_right=Phrases(*PUT_RIGHT),
    no_corrections=Phrases(*NO_CORRECTIONS),
    amenders=Phrases(*AMENDERS),
    adding=words("thêm cộng nữa"),
    turning_outs=phrases("hóa ra, hoá ra, té ra, ai dè, ai ngờ"),
    recalls=Phrases(*RECALLS),
    rechecks=Phrases(*RECHECKS),
    reassigning=Phrases(*REASSIGNING),
    paused_corrections=Phrases(*PAUSED_CORRECTIONS),
    withdrawals=Phrases(*WITHDRAWALS),
    recent=words("rồi xong nói đó này ấy trước"),
    forgetting=words("quên"),
    restaters=phrases("""
        chết, hông, hông phải, hổng, hổng phải, không, không không, không phải, không đúng, lầm, lộn, mô phải,
        nhầm, quên, sai, đâu phải
    """),
    restated=words("chừng chứ chỉ cỡ gần khoảng là mới phải thôi tầm tới đúng ạ"),
    slips=words("chết lầm lộn nhầm quên"),
    interjections=words("hừm uả à á í ý ơ ấy ớ ờ ủa ừ ừm"),
    that_is=words("tức nghĩa là hay bằng"),
    list_openers=Phrases(*LIST_OPENERS),
    list_closers=Phrases(*LIST_CLOSERS),
    either=words("hay hoặc"),
    measuring=words("đo tính chạy bấm đếm chia"),
    lists=Phrases(*LISTS),
    enumerating=words("có"),
    function_words=words("""
        a ai and anh are as at bao be because but by bạn bằng bị bỏ bởi chia cho chung chưa chạy chậm chỉ
        chờ các còn có cũng cả cần cộng của cứ do dùng dưới each em for from ghi giảm giữ giữa gom gì gấp
        gọi hay how hoặc hơn hạ hết họ hỏi if in is it khi không kia luôn là làm lên lúc lại lấy mà mình mất
        mấy mỗi một mới nghĩa ngoài nhanh nhiều nhân như nhưng nhồi những no not nào này nâng nên nó nếu nữa
        of on or our per phải qua quá ra rồi sau sinh so sẽ ta than that thay the theo they this thành thêm
        thì thôi thấy to trong trên trừ tuy tính tôi tăng tại tốn tới tức từ và vào vì vẫn vậy về với we
        with xem xuống xài you your ít đang đâu đã đó đưa được đầu đến đều để đọc đợi ấy
    """),
    toned=words("""
        chỉ cũng của không là mà một mới mỗi người nhiều như nhưng những này nào nên nếu nữa phải rồi thì vì vào với
        được đâu để
    """),
    common=COMMON_WORDS,
    marked_only=LOST_MARKS,
    marked_first=LOST_FIRST,
    fillers=words("""
        anh chắc chị cái câu cô dạ em gọn hỏi kết luôn luận là lời mình nghĩ ngắn này nói ok okay phép rồi
        theo thì thưa thấy thầy tiên trước trả tui tôi xin à án đáp ơ ơi ạ ờ ừ ừm
    """),
)
