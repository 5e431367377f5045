"""How Vietnamese, North and South, spoken and misheard, denies, asks, reports, supposes and corrects."""

from __future__ import annotations

from trainer.spoken.cues import Cues, phrases, words

CUES = Cues(
    denials=phrases("""
        chơ nỏ, chưa, chưa bao giờ, chả, chả còn, chả phải, chẳng, chẳng bao giờ, chẳng còn, chẳng phải,
        chớ, chớ chả, chớ chẳng, chớ hong, chớ hông, chớ hỏng phải, chớ hổng, chớ khong, chớ không, chớ ko,
        chứ chả, chứ chẳng, chứ hong, chứ hông, chứ hỏng phải, chứ hổng, chứ khong, chứ không, chứ ko, chứ
        đâu, có mô, có đâu, hong, hông, hông bao giờ, hông còn, hông phải, hỏng phải, hổng, hổng bao giờ,
        hổng còn, hổng nghĩ, hổng phải, khong, khó mà, không, không bao giờ, không cho là, không còn, không
        có nghĩa là, không hề, không nghĩ, không nghĩ là, không phải, không phải là, không thể, không tin,
        không tin là, không đồng ý, khỏi, khỏi cần, ko, làm gì có, làm gì mà, làm sao, làm sao mà, mô có, mô
        phải, never, no, not, nào có, nào phải, nỏ, nỏ có, nỏ phải, sao có thể, sao mà, thay cho, thay vì,
        thôi không, đâu còn, đâu có, đâu cần, đâu mà, đâu phải, đâu thể, đâu được, đời nào, đừng, đừng có
    """),
    no_denials=phrases("""
        không vượt, không vượt nổi, không vượt quá, không thể vượt, không hơn, không thể hơn, không nhiều hơn,
        không thấp hơn, không nhỏ hơn, không lớn hơn, không bao giờ vượt, không bao giờ hơn,
        biết đâu, chưa bằng, chưa kể, chưa nói, chưa trừ, chưa tính, chưa tới, chưa đầy, chưa đến, chả hạn,
        chất liệu, chẳng hạn, chẳng lẽ, chẳng qua, chỗ đâu, dữ liệu, hổng thì, không ai khác, không biết,
        không chắc, không chỉ, không chồng lấp, không có gì lạ, không cần biết, không dưới, không gian,
        không gì khác, không khác, không khác gì, không khí, không kể, không lo, không lạ, không lầm, không
        lẽ, không ngạc nhiên, không nhầm, không nhớ, không những, không nói, không phải không, không phải là
        không, không quá, không riêng, không sai, không sao, không thì, không thể không, không tính, không
        tới, không đến, không đồng bộ, khỏi lo, khỏi nói, miễn là, miễn phí, nguyên liệu, nhiên liệu, no
        more than, nằm đâu, nếu không, nếu không thì, số liệu, tài liệu, tư liệu, tới đâu, từ đâu, vật liệu,
        về đâu, đi đâu, đâu đó, đến đâu, ở đâu
    """),
    closing_denials=phrases("""
        chi mô, chi đâu, gì hết đâu, gì sất, gì đâu, mô, mô hè, đâu, đâu anh, đâu chị, đâu em, đâu hết, đâu
        nha, đâu nhé, đâu á, đâu ạ
    """),
    refutations=phrases("""
        chưa đúng, không phải thế, không phải vậy, không đúng đâu, là bậy, là chưa đúng, là hiểu lầm, là
        hiểu nhầm, là hổng đúng, là không đúng, là lầm, là lộn, là nhầm, là nói bậy, là nói quá, là sai, là
        sai bét, là sai rồi, là trật, là trật rồi, là tầm bậy, là vô lý, nghe vô lý, thì không đúng, thì
        lầm, thì nói quá, thì sai, thì sai rồi, đâu phải thế, đâu phải vậy
    """),
    closing_refutations=phrases("""
        cho là không, em nghĩ không, là chưa, là hổng, là không phải, nghĩ không phải, nghĩ là không, thì
        chưa, thì hông, thì hổng, thì không, thì không phải, thì nỏ, thấy là không
    """),
    back_stops=words("bởi chơ chớ chứ còn mà nhưng nên tại vì"),
    subjects=words("anh cháu chị cô dạ em mình thầy tui tôi tớ ạ"),
    stops=words("""
        anh chơ chị chớ chứ còn giờ mà nghen nghĩa nha nhá nhé nhưng nên rồi song thì thầy thật thực tuy tức
        vậy xong à đâu ạ
    """),
    soft_stops=words("bởi chỉ do khi lúc nếu tại vì với để"),
    questions=phrases("""
        có không, hay chưa, hay hông ta, hay không, hả, hả anh, không nhỉ, không ta, nhỉ, phải hông, phải
        không, sao ta, đúng hông, đúng không, đúng không ạ, được chưa, được hông, được không
    """),
    lone_questions=phrases("câu hỏi hỏi, câu hỏi là, câu này hỏi, có nên, có phải, có phải là, liệu, đề hỏi"),
    stated_after=words("bảo chắc dạ là lời nói trả đáp"),
    reporters=phrases("""
        ai cũng, ai mà, ai đó, anh bạn, anh em, anh kia, anh pm, anh đồng nghiệp, anh ấy, bê em, bạn em, bạn
        kia, bạn đó, bạn đồng nghiệp, bạn ấy, bả, chị ấy, có bạn, có người, dashboard, họ, khách, mấy bạn,
        mấy người, mọi người, một số người, người khác, người ta, nhiều bạn, nhiều người, pi em, pm, quản
        lý, sếp, thằng bạn, ông bạn, ông pm, đồng nghiệp, ổng
    """),
    report_verbs=words("""
        biểu bảo bẩu claim cãi hiểu hỏi hứa khẳng kêu muốn nghĩ nhầm nói phán quảng tuyên tưởng đoán đòi đề
    """),
    beliefs=phrases("""
        ban đầu, ban đầu em nghĩ, có lần, cứ cho là, cứ nghĩ, cứ tưởng, dễ nhầm, dễ tưởng, em từng, hay
        nghĩ, hay nhầm, hay tưởng, hiểu lầm, hiểu nhầm, hồi trước, hồi đầu, lúc đầu, lúc đầu em nghĩ, lần
        trước, mình từng, mới nghe, nghe qua, nghe thì, ngỡ, nhìn thì, nhầm là, suýt nói, thoạt nghe, thường
        nhầm, trước đây, tui từng, tôi từng, tưởng, tưởng là, xém nói, định bảo, định nói
    """),
    suppositions=phrases("cứ cho, giả dụ, giả như, giả sử, hễ, if, lỡ, nhỡ, nếu, trừ khi, trừ phi, ví như"),
    suppositions_end=words("thì"),
    corrections=phrases("""
        bỏ đi, cho em sửa, chính xác là phải, chết thật, em lộn, em nhầm, em nói lại, em nói ngược, em nói
        sai, em rút lại, em sửa, em xin sửa, khoan đã, không không, lộn rồi, mình nhầm, nhầm lẫn, nhầm rồi,
        nói lại, nói lộn, nói ngược, nói nhầm, phải là, quên mất, rút lại, sai rồi, sorry, sửa lại, thôi
        chết, thôi không phải, tính nhầm, tính sai, tôi nhầm, xin lỗi, xin nói lại, à chết, à em nhầm, à
        hông, à hông phải, à hổng, à không, à không phải, à không đúng, à lộn, à mà khoan, à mà không, à mà
        thôi, à nhầm, à quên, à sai, à thôi, à à khoan, í không, í lộn, í nhầm, í quên, ý em là, ý không, ý
        lộn, ý mình là, ý nhầm, ý quên, ý tui là, ý tôi là, đính chính, đúng hơn là, đúng ra là, đúng ra
        phải, để em nói lại, ơ khoan, ơ không, ơ không phải, ơ lộn, ơ nhầm, ơ quên, ơ sai, ơ thôi, ấy chết,
        ấy không, ấy nhầm, ấy quên, ờ hổng, ờ khoan, ờ không, ờ không phải, ờ lộn, ờ nhầm, ờ quên, ờ sai, ờ
        thôi, ủa khoan, ủa không, ủa không phải, ủa lộn, ủa nhầm, ừ không
    """),
    paused_corrections=phrases("""
        chết, em nói ngược lại, hông, hông phải, hổng, hổng phải, khoan, không, không phải, không đúng, lầm,
        lộn, ngược, ngược lại, ngược lại mới đúng, nhầm, nói ngược, quên, sai
    """),
    interjections=words("hừm uả à á í ý ơ ấy ớ ờ ủa ừ ừm"),
    function_words=words("""
        và các giữa lấy những mấy đầu tới lúc sau qua nào gì bao xem thôi luôn chạy tính thấy hết cả chung từ về mới đến
        tuy vậy ai đâu chia hỏi đưa giảm tăng giữ gom nhồi bỏ thay xài sinh ghi hạ nâng chờ đợi nhanh chậm ít nhiều
        anh bạn bằng bị bởi chia cho chưa chỉ còn có cũng cần cộng của cứ do dùng dưới em gấp gọi hay hoặc
        hơn họ khi không kia là làm lên lại mà mình mất mỗi một nghĩa ngoài nhân như nhưng này nên nó nếu
        nữa phải quá ra rồi sẽ ta theo thành thêm thì trong trên trừ tôi tại tốn tức vào vì vẫn với xuống
        đang đã đó được đều để đọc ấy
    """),
    marked_only=words("chưa đâu mô nỏ khỏi hông chớ hổng hong nhầm lộn quên chết sai"),
    fillers=words("""
        anh chắc chị cái câu cô dạ em gọn hỏi kết luôn luận là lời mình nghĩ ngắn này nói ok okay phép rồi
        theo thì thưa thấy thầy tiên trước trả tui tôi xin à án đáp ơ ơi ạ ờ ừ ừm
    """),
)
