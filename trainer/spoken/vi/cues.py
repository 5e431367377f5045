"""How Vietnamese, North and South, spoken and misheard, denies, asks, reports, supposes and corrects."""

from __future__ import annotations

from trainer.spoken.cues import Cues, Phrases, phrases, words
from trainer.spoken.phrases import spell

CUES = Cues(
    denials=phrases("""
        aren t, by no means, can not, can t, cannot, cannot be, chơ nỏ, chưa, chưa ai bảo, chưa ai nói, chưa
        bao giờ, chưa chắc, chưa chắc là, chưa chắc đã, chưa chứng tỏ, chưa chứng tỏ là, chưa có nghĩa, chưa
        có nghĩa là, chưa có nghĩa rằng, chưa có đồng nghĩa, chưa có đồng nghĩa là, chưa có đồng nghĩa rằng,
        chưa có đồng nghĩa với, chưa có đồng nghĩa với việc, chưa hẳn, chưa hẳn là, chưa hẳn đã, chưa hề
        nghĩa, chưa hề nghĩa là, chưa hề nghĩa rằng, chưa hề đồng nghĩa, chưa hề đồng nghĩa là, chưa hề đồng
        nghĩa rằng, chưa hề đồng nghĩa với, chưa hề đồng nghĩa với việc, chưa nghĩa, chưa nghĩa là, chưa
        nghĩa rằng, chưa nhất thiết, chưa nhất thiết là, chưa suy ra, chưa suy ra là, chưa đồng nghĩa, chưa
        đồng nghĩa là, chưa đồng nghĩa rằng, chưa đồng nghĩa với, chưa đồng nghĩa với việc, chả, chả chứng
        tỏ, chả chứng tỏ là, chả còn, chả có nghĩa, chả có nghĩa là, chả có nghĩa rằng, chả có đồng nghĩa,
        chả có đồng nghĩa là, chả có đồng nghĩa rằng, chả có đồng nghĩa với, chả có đồng nghĩa với việc, chả
        hẳn, chả hẳn là, chả hẳn đã, chả nghĩa, chả nghĩa là, chả nghĩa rằng, chả nhất thiết, chả nhất thiết
        là, chả phải, chả suy ra, chả suy ra là, chả đồng nghĩa, chả đồng nghĩa là, chả đồng nghĩa rằng, chả
        đồng nghĩa với, chả đồng nghĩa với việc, chắc gì, chắc gì đã, chẳng, chẳng bao giờ, chẳng chứng tỏ,
        chẳng chứng tỏ là, chẳng còn, chẳng có nghĩa, chẳng có nghĩa là, chẳng có nghĩa rằng, chẳng có đồng
        nghĩa, chẳng có đồng nghĩa là, chẳng có đồng nghĩa rằng, chẳng có đồng nghĩa với, chẳng có đồng
        nghĩa với việc, chẳng hẳn, chẳng hẳn là, chẳng hẳn đã, chẳng nghĩa, chẳng nghĩa là, chẳng nghĩa
        rằng, chẳng nhất thiết, chẳng nhất thiết là, chẳng phải, chẳng suy ra, chẳng suy ra là, chẳng đồng
        nghĩa, chẳng đồng nghĩa là, chẳng đồng nghĩa rằng, chẳng đồng nghĩa với, chẳng đồng nghĩa với việc,
        chớ chẳng, chớ hông, chớ hỏng phải, chớ hổng, chớ khong, chớ không, chớ ko, chứ chả, chứ chẳng, chứ
        hong, chứ hông, chứ hỏng phải, chứ hổng, chứ khong, chứ không, chứ ko, chứ nào có, chứ đâu, couldn
        t, còn khuya mới, còn lâu mới, còn xa mới, có mô, có đâu, cứ khỏi, didn t, do not, doesn t, don t,
        far from, hardly, hong, hông, hông bao giờ, hông còn, hông có nghĩa, hông có nghĩa là, hông có nghĩa
        rằng, hông có đồng nghĩa, hông có đồng nghĩa là, hông có đồng nghĩa rằng, hông có đồng nghĩa với,
        hông có đồng nghĩa với việc, hông nghĩa, hông nghĩa là, hông nghĩa rằng, hông phải, hông đồng nghĩa,
        hông đồng nghĩa là, hông đồng nghĩa rằng, hông đồng nghĩa với, hông đồng nghĩa với việc, hỏng phải,
        hổng, hổng bao giờ, hổng chứng tỏ, hổng chứng tỏ là, hổng còn, hổng có nghĩa, hổng có nghĩa là, hổng
        có nghĩa rằng, hổng có đồng nghĩa, hổng có đồng nghĩa là, hổng có đồng nghĩa rằng, hổng có đồng
        nghĩa với, hổng có đồng nghĩa với việc, hổng hẳn, hổng hẳn là, hổng hẳn đã, hổng nghĩ, hổng nghĩa,
        hổng nghĩa là, hổng nghĩa rằng, hổng nhất thiết, hổng nhất thiết là, hổng phải, hổng suy ra, hổng
        suy ra là, hổng đồng nghĩa, hổng đồng nghĩa là, hổng đồng nghĩa rằng, hổng đồng nghĩa với, hổng đồng
        nghĩa với việc, instead of, isn t, khong, khó mà, không, không bao giờ, không bảo đảm là, không cho
        là, không chứng tỏ, không chứng tỏ là, không còn, không có nghĩa, không có nghĩa là, không có nghĩa
        rằng, không có đồng nghĩa, không có đồng nghĩa là, không có đồng nghĩa rằng, không có đồng nghĩa
        với, không có đồng nghĩa với việc, không hẳn, không hẳn là, không hẳn đã, không hề, không hề nghĩa,
        không hề nghĩa là, không hề nghĩa rằng, không hề đồng nghĩa, không hề đồng nghĩa là, không hề đồng
        nghĩa rằng, không hề đồng nghĩa với, không hề đồng nghĩa với việc, không nghĩ, không nghĩ là, không
        nghĩa, không nghĩa là, không nghĩa rằng, không nhất thiết, không nhất thiết là, không phải, không
        phải là, không suy ra, không suy ra là, không thể, không tin, không tin là, không đảm bảo là, không
        đồng nghĩa, không đồng nghĩa là, không đồng nghĩa rằng, không đồng nghĩa với, không đồng nghĩa với
        việc, không đồng ý, khỏi chia, khỏi cần, khỏi hứa, khỏi mua, khỏi phải, khỏi quảng cáo, khỏi thêm,
        khỏi tăng, khỏi đọc, ko, là khỏi, làm gì có, làm gì mà, làm sao hứa, làm sao mà, mô có, mô phải,
        never, no, no longer, no way, nobody, not, nothing, nào có phải, nào phải, nên khỏi, nỏ, nỏ có, nỏ
        nghĩa, nỏ nghĩa là, nỏ nghĩa rằng, nỏ phải, nỏ đồng nghĩa, nỏ đồng nghĩa là, nỏ đồng nghĩa rằng, nỏ
        đồng nghĩa với, nỏ đồng nghĩa với việc, rather than, sao có thể, sao mà, should not, shouldn t, thay
        cho, thay vì, thì khỏi, thôi không, thôi khỏi, vậy khỏi, wasn t, without, won t, wouldn t, đâu chắc,
        đâu chắc là, đâu còn, đâu có, đâu có nghĩa, đâu có nghĩa là, đâu có nghĩa rằng, đâu có đồng nghĩa,
        đâu có đồng nghĩa là, đâu có đồng nghĩa rằng, đâu có đồng nghĩa với, đâu có đồng nghĩa với việc, đâu
        cần, đâu hẳn, đâu hẳn là, đâu mà, đâu nghĩa, đâu nghĩa là, đâu nghĩa rằng, đâu phải, đâu thể, đâu
        được, đâu đồng nghĩa, đâu đồng nghĩa là, đâu đồng nghĩa rằng, đâu đồng nghĩa với, đâu đồng nghĩa với
        việc, đời nào, đừng, đừng bảo là, đừng có, đừng nói, đừng nói là, đừng tưởng
    """),
    copulas=words("là"),
    no_denials=phrases("""
        bao mô, biết đâu, bữa mô, chi mô mà, chưa kể, chưa nói, chưa trừ, chưa tính, chả có gì sai,
        chả hạn, chất liệu, chẳng có gì sai, chẳng hạn, chẳng lo, chẳng lẽ, chẳng qua, chỗ đâu, chớ
        lo, chớ sao không, chứ sao không, chừng mô, chừng nào, dữ liệu, hông có gì sai, hổng có gì
        sai, hổng lo, hổng thì, khi mô, không ai khác, không bao giờ hơn, không bao giờ vượt, không
        biết, không chắc, không chỉ, không chồng lấp, không có chi sai, không có gì lạ, không có gì
        nhầm, không có gì sai, không cần biết, không cần lo, không gian, không gì khác, không gì
        sai, không hơn, không khác, không khác gì, không khí, không kể, không lo, không lạ, không
        lầm, không lẽ, không lớn hơn, không ngạc nhiên, không nhiều hơn, không nhầm, không nhỏ hơn,
        không nhớ, không những, không phải lo, không riêng, không sai, không sao, không thì, không
        thấp hơn, không thể hơn, không thể không, không thể vượt, không tính, không vượt, không vượt
        nổi, không vượt quá, không đồng bộ, khỏi bàn, khỏi cần lo, khỏi lo, khỏi ngại, khỏi nói,
        khỏi phải lo, lý tưởng, miễn là, miễn phí, mắc gì không, nguyên liệu, ngồi không, nhiên
        liệu, no more than, no wonder, not just, not only, nằm không, nằm đâu, nếu không, nếu không
        thì, sao lại không, sao mà không, số liệu, tài liệu, tư liệu, tư tưởng, tưởng tượng, tội gì
        không, tới mô, tới đâu, từ mô, từ đâu, việc gì không, ý tưởng, vật liệu, về mô, về đâu, ăn không, đi
        mô, đi đâu, đâu đó, đến mô, đến đâu, đừng có lo, đừng lo, đừng ngại, ở không, ở mô, ở đâu
    """),
    clause_denials=phrases("""
        chưa ai bảo, chưa ai nói, chưa chắc, chưa chắc là, chưa chắc đã, chưa chứng tỏ, chưa chứng tỏ là,
        chưa có nghĩa, chưa có nghĩa là, chưa có nghĩa rằng, chưa có đồng nghĩa, chưa có đồng nghĩa là, chưa
        có đồng nghĩa rằng, chưa có đồng nghĩa với, chưa có đồng nghĩa với việc, chưa hẳn, chưa hẳn là, chưa
        hẳn đã, chưa hề nghĩa, chưa hề nghĩa là, chưa hề nghĩa rằng, chưa hề đồng nghĩa, chưa hề đồng nghĩa
        là, chưa hề đồng nghĩa rằng, chưa hề đồng nghĩa với, chưa hề đồng nghĩa với việc, chưa nghĩa, chưa
        nghĩa là, chưa nghĩa rằng, chưa nhất thiết, chưa nhất thiết là, chưa suy ra, chưa suy ra là, chưa
        đồng nghĩa, chưa đồng nghĩa là, chưa đồng nghĩa rằng, chưa đồng nghĩa với, chưa đồng nghĩa với việc,
        chả ai bảo, chả ai nói, chả chứng tỏ, chả chứng tỏ là, chả có nghĩa, chả có nghĩa là, chả có nghĩa
        rằng, chả có đồng nghĩa, chả có đồng nghĩa là, chả có đồng nghĩa rằng, chả có đồng nghĩa với, chả có
        đồng nghĩa với việc, chả hẳn, chả hẳn là, chả hẳn đã, chả nghĩa, chả nghĩa là, chả nghĩa rằng, chả
        nhất thiết, chả nhất thiết là, chả phải, chả suy ra, chả suy ra là, chả đồng nghĩa, chả đồng nghĩa
        là, chả đồng nghĩa rằng, chả đồng nghĩa với, chả đồng nghĩa với việc, chắc gì, chắc gì đã, chẳng ai
        bảo, chẳng ai nói, chẳng chứng tỏ, chẳng chứng tỏ là, chẳng có nghĩa, chẳng có nghĩa là, chẳng có
        nghĩa rằng, chẳng có đồng nghĩa, chẳng có đồng nghĩa là, chẳng có đồng nghĩa rằng, chẳng có đồng
        nghĩa với, chẳng có đồng nghĩa với việc, chẳng hẳn, chẳng hẳn là, chẳng hẳn đã, chẳng nghĩa, chẳng
        nghĩa là, chẳng nghĩa rằng, chẳng nhất thiết, chẳng nhất thiết là, chẳng phải, chẳng phải là, chẳng
        suy ra, chẳng suy ra là, chẳng đồng nghĩa, chẳng đồng nghĩa là, chẳng đồng nghĩa rằng, chẳng đồng
        nghĩa với, chẳng đồng nghĩa với việc, chứ không phải, hông có nghĩa, hông có nghĩa là, hông có nghĩa
        rằng, hông có đồng nghĩa, hông có đồng nghĩa là, hông có đồng nghĩa rằng, hông có đồng nghĩa với,
        hông có đồng nghĩa với việc, hông nghĩa, hông nghĩa là, hông nghĩa rằng, hông phải, hông đồng nghĩa,
        hông đồng nghĩa là, hông đồng nghĩa rằng, hông đồng nghĩa với, hông đồng nghĩa với việc, hỏng phải,
        hổng ai nói, hổng chứng tỏ, hổng chứng tỏ là, hổng có nghĩa, hổng có nghĩa là, hổng có nghĩa rằng,
        hổng có đồng nghĩa, hổng có đồng nghĩa là, hổng có đồng nghĩa rằng, hổng có đồng nghĩa với, hổng có
        đồng nghĩa với việc, hổng hẳn, hổng hẳn là, hổng hẳn đã, hổng nghĩa, hổng nghĩa là, hổng nghĩa rằng,
        hổng nhất thiết, hổng nhất thiết là, hổng phải, hổng suy ra, hổng suy ra là, hổng đồng nghĩa, hổng
        đồng nghĩa là, hổng đồng nghĩa rằng, hổng đồng nghĩa với, hổng đồng nghĩa với việc, không ai bảo,
        không ai dám nói, không ai nghĩ, không ai nói, không bảo, không bảo đảm là, không cho là, không cho
        rằng, không chứng tỏ, không chứng tỏ là, không có chuyện, không có nghĩa, không có nghĩa là, không
        có nghĩa rằng, không có đồng nghĩa, không có đồng nghĩa là, không có đồng nghĩa rằng, không có đồng
        nghĩa với, không có đồng nghĩa với việc, không hẳn, không hẳn là, không hẳn đã, không hề, không hề
        nghĩa, không hề nghĩa là, không hề nghĩa rằng, không hề đồng nghĩa, không hề đồng nghĩa là, không hề
        đồng nghĩa rằng, không hề đồng nghĩa với, không hề đồng nghĩa với việc, không nghĩ, không nghĩ là,
        không nghĩa, không nghĩa là, không nghĩa rằng, không nhất thiết, không nhất thiết là, không nói,
        không phải, không phải cứ, không phải là, không suy ra, không suy ra là, không tin, không tin là,
        không đúng khi nói, không đúng là, không đảm bảo là, không đồng nghĩa, không đồng nghĩa là, không
        đồng nghĩa rằng, không đồng nghĩa với, không đồng nghĩa với việc, mô phải, nobody says, nào có phải,
        nào phải, nỏ nghĩa, nỏ nghĩa là, nỏ nghĩa rằng, nỏ phải, nỏ đồng nghĩa, nỏ đồng nghĩa là, nỏ đồng
        nghĩa rằng, nỏ đồng nghĩa với, nỏ đồng nghĩa với việc, đâu ai nói, đâu chắc, đâu chắc là, đâu có
        bảo, đâu có nghĩa, đâu có nghĩa là, đâu có nghĩa rằng, đâu có nói, đâu có phải, đâu có đồng nghĩa,
        đâu có đồng nghĩa là, đâu có đồng nghĩa rằng, đâu có đồng nghĩa với, đâu có đồng nghĩa với việc, đâu
        hẳn, đâu hẳn là, đâu nghĩa, đâu nghĩa là, đâu nghĩa rằng, đâu phải, đâu phải cứ, đâu phải là, đâu
        đồng nghĩa, đâu đồng nghĩa là, đâu đồng nghĩa rằng, đâu đồng nghĩa với, đâu đồng nghĩa với việc,
        đừng bảo là, đừng nghĩ là, đừng nói là, đừng tưởng, đừng tưởng là
    """),
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
        chiếm chậm chừng cần cỡ gần gấp khoảng là lên lớn mất mỗi nhanh nhẹ nặng phải phình to tầm tốn vọt xấp xỉ ăn đội
    """),
    states=words("giảm lên thêm tăng xuống đổi"),
    state_followers=words("""
        bao bởi chiếm cho chút còn cũng do dù hơn khi lúc mà mấy nhiêu nên nữa qua sau so theo thành thì thôi trong
        trước tí và với vì vẫn đâu
    """),
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
    amount_bounds=Phrases(
        *spell(
            "không|chẳng|chả|hổng|hông|khó|khó mà",
            "thể|thể nào|bao giờ|cách nào|có cách nào|tài nào",
            "hơn|quá|vượt|vượt qua|vượt quá|dưới|trên|xuống dưới|lên trên"
            "|nhanh hơn|chậm hơn|ít hơn|thấp hơn|nhỏ hơn|cao hơn|lớn hơn|nhiều hơn|lẹ hơn|mau hơn",
        ),
    ),
    multiples=words("lần x"),
    closing_denials=phrases("""
        chi mô, chi đâu, gì hết đâu, gì sất, gì đâu, mô, mô hè, đâu, đâu anh, đâu chị, đâu em, đâu hết, đâu
        nha, đâu nhé, đâu á, đâu ạ
    """),
    refutations=phrases("""
        chưa đúng, chắc chắn sai, chắc chắn sai rồi, chắc chắn trật,
        cũng không đúng, cũng nhầm, cũng sai, cũng trật, em không tin, em không đồng ý, không
        phải rứa, không phải thế, không phải vậy, không phải vậy đâu, không đúng đâu, là bậy, là bịa, là
        chưa hiểu, là chưa hiểu bài, là chưa hiểu gì, là chưa thông, là chưa đúng, là dọa, là dọa ma, là
        hiểu lầm, là hiểu nhầm, là hù, là hù dọa, là hổng đúng, là không hiểu, là không hiểu gì, là không
        đúng, là lầm, là lầm to, là lộn, là nhầm, là nhầm to, là nói bậy, là nói bừa, là nói nhảm, là nói
        oan, là nói quá, là nói trật, là nói xạo, là oan, là sai, là sai bét, là sai lè, là sai rồi, là sai
        toét, là trật, là trật lất, là trật rồi, là tào lao, là tầm bậy, là vô lý, là vớ vẩn, là xạo, là đồ
        bậy, mô phải rứa, nghe sai sai, nghe vô lý, nỏ phải rứa, thì bậy, thì chưa hiểu, thì không đúng, thì
        lầm, thì lầm rồi, thì nhầm, thì nhầm rồi, thì nói oan, thì nói quá, thì oan, thì sai, thì sai rồi,
        thì trật, thì trật rồi, tôi không tin, tôi không đồng ý, đâu phải thế, đâu phải vậy, đều bậy, đều
        không phải, đều không đúng, đều là sai, đều lầm, đều nhầm, đều sai, đều sai cả, đều trật, đều vô lý
    """),
    closing_refutations=phrases("""
        cho là không, chưa chắc đâu, chưa thuyết phục, chưa thuyết phục lắm, còn lâu, cũng chưa chắc, em
        nghĩ không, không thuyết phục, không thuyết phục lắm, không thấy hợp lý, không thấy thuyết phục, là
        chưa, là chưa chắc, là hổng, là không phải, nghe chưa thuyết phục, nghe chưa thuyết phục chút nào,
        nghe chưa thuyết phục lắm, nghe chưa thuyết phục tí nào, nghe không hợp lý, nghe không hợp lý chút
        nào, nghe không hợp lý lắm, nghe không hợp lý tí nào, nghe không lọt, nghe không lọt chút nào, nghe
        không lọt lắm, nghe không lọt tai, nghe không lọt tai chút nào, nghe không lọt tai lắm, nghe không
        lọt tai tí nào, nghe không lọt tí nào, nghe không thuyết phục, nghe không thuyết phục chút nào, nghe
        không thuyết phục lắm, nghe không thuyết phục tí nào, nghe không xuôi, nghe không xuôi chút nào,
        nghe không xuôi lắm, nghe không xuôi tí nào, nghe sai sai, nghe sai sai chút nào, nghe sai sai lắm,
        nghe sai sai tí nào, nghe vô lý, nghe vô lý chút nào, nghe vô lý lắm, nghe vô lý tí nào, nghĩ không
        phải, nghĩ là không, thì chưa, thì chưa chắc, thì chưa hẳn, thì còn lâu, thì hông, thì hổng, thì
        không, thì không hẳn, thì không phải, thì nỏ, thấy chưa thuyết phục, thấy chưa thuyết phục chút nào,
        thấy chưa thuyết phục lắm, thấy chưa thuyết phục tí nào, thấy không hợp lý, thấy không hợp lý chút
        nào, thấy không hợp lý lắm, thấy không hợp lý tí nào, thấy không lọt, thấy không lọt chút nào, thấy
        không lọt lắm, thấy không lọt tai, thấy không lọt tai chút nào, thấy không lọt tai lắm, thấy không
        lọt tai tí nào, thấy không lọt tí nào, thấy không thuyết phục, thấy không thuyết phục chút nào, thấy
        không thuyết phục lắm, thấy không thuyết phục tí nào, thấy không xuôi, thấy không xuôi chút nào,
        thấy không xuôi lắm, thấy không xuôi tí nào, thấy là không, thấy sai sai, thấy sai sai chút nào,
        thấy sai sai lắm, thấy sai sai tí nào, thấy vô lý, thấy vô lý chút nào, thấy vô lý lắm, thấy vô lý
        tí nào
    """),
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
    carried=words("còn giờ nên thật thực"),
    soft_stops=words("bởi chỉ do khi lúc nếu tại vì với để"),
    binders=words("bằng chia cùng cộng giống khác nhân so đối"),
    introducers=words("khi là rằng"),
    questions=phrases("""
        có không, hay chưa, hay hông ta, hay không, hả, hả anh, không nhỉ, không ta, nhỉ, phải hông, phải
        không, sao ta, đúng hông, đúng không, đúng không ạ, được chưa, được hông, được không
    """),
    lone_questions=phrases("câu hỏi hỏi, câu hỏi là, câu này hỏi, có nên, có phải, có phải là, liệu, đề hỏi"),
    asking=words("ai bao chi gì how mô mấy nhiêu nào răng sao what which who why đâu"),
    rhetorical=phrases("""
        ai lại, ai mà, ai đời, chi nữa, chứ chi, chứ gì, chứ sao, gì nữa, hà cớ gì, làm gì, làm răng, làm sao, lấy chi,
        lấy gì, lấy đâu, mắc gì, sao mà, sao nổi, sao được, thế nào được, việc gì, đâu ra
    """),
    consenting=words("chuẩn có dạ ok phải rồi vâng yes đúng được ừ"),
    question_tags=words("chưa hong hông hổng khong không ko"),
    agreements=words("chuẩn chính dạ ok phải vâng đúng ừ"),
    judgements=words("bậy chuẩn có hay lố nhầm oan phải quá sai thế trật vậy đúng"),
    stated_after=words("bảo chắc dạ là lời ngồi nói nằm trả ăn đáp ở"),
    named_reporters=phrases("anh, bà, bên, bạn, chú, chị, cô, cậu, nhóm, ông, phía, team, thằng, đội"),
    reporters=phrases("""
        ai cũng, ai mà, ai đó, anh bạn, anh em, anh kia, anh nọ, anh pm, anh đồng nghiệp, anh ấy, blog, bà
        chủ, bà kia, bà nọ, bà ấy, bài báo, bê em, bạn em, bạn học, bạn kia, bạn nọ, bạn đó, bạn đồng
        nghiệp, bạn ấy, bả, bọn họ, bọn nó, cha kia, chúng nó, chị ấy, con kia, có anh, có bà, có bạn, có
        chị, có kẻ, có người, có thằng, có ông, có đứa, cô ấy, cậu ấy, dashboard, giám đốc, hắn, họ, khách,
        leader, mấy anh, mấy bạn, mấy người, mấy ông, mấy đứa, mọi người, một số người, người khác, người
        ta, nhiều anh, nhiều bạn, nhiều người, pi em, pm, quản lý, sếp, team lead, tech lead, thằng bạn,
        thằng kia, thằng nọ, trưởng nhóm, trưởng phòng, tổ trưởng, tụi nó, vài bạn, vài người, ông bạn, ông
        chủ, ông kia, ông nọ, ông pm, ông ấy, đồng nghiệp, đứa bạn, đứa em, ảnh, ổng
    """),
    report_verbs=words("""
        biểu bảo bẩu chê claim cãi dọa hiểu hù hỏi hứa khoe khăng khẳng kêu lo muốn mắng nghĩ nhầm nhắn nàn
        nói phán quyết quảng quở rằng than thắc tuyên tưởng đoan đoán đòi đề
    """),
    number_reporters=phrases("""
        bảng giá ghi, câu hỏi ghi, họ ghi, khách ghi, người ta ghi, người ta viết, quảng cáo ghi, quảng cáo nói, tờ rơi
        bảo, tờ rơi ghi, tờ rơi nói, đề bài bảo, đề bài ghi, đề bài nói, đề bảo, đề ghi, đề nói, đề viết
    """),
    demands=words("chê lo muốn mắng than đòi"),
    relatives=words("chẳng chớ hổng khỏi không mà nào đừng"),
    demonstratives=words("ơ ấy"),
    beliefs=phrases("""
        ban đầu em, ban đầu em nghĩ, ban đầu mình, ban đầu nghe, ban đầu nghĩ, ban đầu tui, ban đầu tôi, ban
        đầu tưởng, có lần, cứ cho là, cứ nghĩ, cứ tưởng, dễ nhầm, dễ tưởng, em từng, hay nghĩ, hay nhầm, hay
        tưởng, hiểu lầm, hiểu nhầm, hồi trước, hồi đầu, lúc đầu, lúc đầu em nghĩ, lần trước em, lần trước
        mình, lần trước tôi, mình từng, mới nghe, nghe qua, nghe thì, ngỡ, nhìn thì, nhầm là, suýt nói,
        thoạt nghe, thường nhầm, trước đây em, trước đây mình, trước đây tôi, tui từng, tôi từng, tưởng,
        tưởng là, xém nói, định bảo, định nói
    """),
    suppositions=phrases("cứ cho, giả dụ, giả như, giả sử, hễ, if, lỡ, nhỡ, nếu, trừ khi, trừ phi, ví như"),
    suppositions_end=words("thì"),
    corrections=phrases("""
        bỏ đi, cho em sửa, chính xác là phải, chết thật, em lộn, em nhầm, em nói lại, em nói ngược, em nói
        sai, em rút lại, em sửa, em xin sửa, khoan đã, không không, lộn rồi, mình nhầm, nhầm lẫn, nhầm rồi,
        nói lại, nói lộn, nói ngược, nói nhầm, phải là, quên mất, rút lại, sorry, sửa lại, thôi
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
        lộn, ngược, ngược lại, ngược lại mới đúng, nhầm, nói ngược, quên, sai, sai rồi
    """),
    restaters=phrases("""
        chết, hông, hông phải, hổng, hổng phải, không, không không, không phải, không đúng, lầm, lộn, nhầm, quên, sai
    """),
    restated=words("chừng chứ chỉ cỡ gần khoảng là mới phải thôi tầm tới đúng ạ"),
    slips=words("chết lầm lộn nhầm quên"),
    interjections=words("hừm uả à á í ý ơ ấy ớ ờ ủa ừ ừm"),
    function_words=words("""
        a ai and anh are as at bao be because but by bạn bằng bị bỏ bởi chia cho chung chưa chạy chậm chỉ
        chờ các còn có cũng cả cần cộng của cứ do dùng dưới each em for from ghi giảm giữ giữa gom gì gấp
        gọi hay how hoặc hơn hạ hết họ hỏi if in is it khi không kia luôn là làm lên lúc lại lấy mà mình mất
        mấy mỗi một mới nghĩa ngoài nhanh nhiều nhân như nhưng nhồi những no not nào này nâng nên nó nếu nữa
        of on or our per phải qua quá ra rồi sau sinh so sẽ ta than that thay the theo they this thành thêm
        thì thôi thấy to trong trên trừ tuy tính tôi tăng tại tốn tới tức từ và vào vì vẫn vậy về với we
        with xem xuống xài you your ít đang đâu đã đó đưa được đầu đến đều để đọc đợi ấy
    """),
    marked_only=words("no chưa chết chớ hong hông hổng khỏi lộn mô nhầm nỏ quên sai đâu"),
    fillers=words("""
        anh chắc chị cái câu cô dạ em gọn hỏi kết luôn luận là lời mình nghĩ ngắn này nói ok okay phép rồi
        theo thì thưa thấy thầy tiên trước trả tui tôi xin à án đáp ơ ơi ạ ờ ừ ừm
    """),
)
