"""How English denies, asks, reports, supposes and corrects."""

from __future__ import annotations

from trainer.spoken.cues import Cues, Phrases, listed_phrases, phrases, words
from trainer.spoken.en.frames import LEFT_OPEN, NOT_BOUGHT, NOT_SO, OTHERS_OPINIONS, REJECTED, UNDENIED
from trainer.spoken.phrases import spell

CUES = Cues(
    denials=phrases("""
        ain t, aren t, arent, by no means, can t, cann t, cannot, couldn t, couldnt, did not always mean,
        did not automatically mean, did not guarantee that, did not imply, did not mean, did not necessarily
        mean, did not prove, did not show, did not tell us, didn t, didn t always mean, didn t automatically
        mean, didn t guarantee that, didn t imply, didn t mean, didn t necessarily mean, didn t prove, didn
        t show, didn t tell us, didnt, do not always mean, do not automatically mean, do not guarantee that,
        do not imply, do not mean, do not necessarily mean, do not prove, do not show, do not tell us, does
        not always mean, does not automatically mean, does not guarantee that, does not imply, does not
        mean, does not necessarily mean, does not prove, does not show, does not tell us, doesn t, doesn t
        always mean, doesn t automatically mean, doesn t guarantee that, doesn t imply, doesn t mean, doesn
        t necessarily mean, doesn t prove, doesn t show, doesn t tell us, doesnt, don t, don t always mean,
        don t automatically mean, don t guarantee that, don t imply, don t mean, don t necessarily mean, don
        t prove, don t show, don t tell us, dont, doubt, far from, hardly, hasn t, hasnt, haven t, havent,
        highly unlikely, not because, not because of, instead of, isn t, isnt, need not always mean, need not
        automatically mean, need
        not guarantee that, need not imply, need not mean, need not necessarily mean, need not prove, need
        not show, need not tell us, needn t always mean, needn t automatically mean, needn t guarantee that,
        needn t imply, needn t mean, needn t necessarily mean, needn t prove, needn t show, needn t tell us,
        neither, never, no, no one, no way, nobody, nor, not, not necessarily, nothing, rather than, shouldn
        t, shouldnt, there is no, unlikely, wasn t, wasnt, weren t, werent, willn t, without, won t, won t
        always mean, won t automatically mean, won t guarantee that, won t imply, won t mean, won t
        necessarily mean, won t prove, won t show, won t tell us, would not always mean, would not
        automatically mean, would not guarantee that, would not imply, would not mean, would not necessarily
        mean, would not prove, would not show, would not tell us, wouldn t, wouldn t always mean, wouldn t
        automatically mean, wouldn t guarantee that, wouldn t imply, wouldn t mean, wouldn t necessarily
        mean, wouldn t prove, wouldn t show, wouldn t tell us, wouldnt
    """),
    denials_of_deeds=phrases(""),
    comforts=phrases("don t be afraid, don t panic, do not be afraid, do not panic"),
    needless_denials=Phrases(
        *spell("|there is|there s", "no reason", "not to|we can t|we cannot|we shouldn t|you can t|it can t"),
        *spell(
            "|there is|there s",
            "no reason why",
            "we|you|it|they",
            "can t|cannot|couldn t|shouldn t|should not|wouldn t",
        ),
    ),
    copulas=words("is are be"),
    no_denials=Phrases(
        *UNDENIED,
        *listed_phrases("""
        can t but, can t help but, can t not, cannot but, cannot help but, cannot not, couldn t not,
        do not worry, don t worry, never fear, never not, no doubt, no later, no less than, no
        matter, no more than, no wonder, not just, not only, not sure, nothing wrong, there is no
        doubt, there s no doubt, why not, why wouldn t, without a doubt, without doubt
    """),
    ),
    clause_denials=phrases("""
        aren t saying, did not always mean, did not automatically mean, did not guarantee that, did not
        imply, did not mean, did not necessarily mean, did not prove, did not show, did not tell us, didn t
        always mean, didn t automatically mean, didn t guarantee that, didn t imply, didn t mean, didn t
        necessarily mean, didn t prove, didn t say, didn t show, didn t tell us, do not always mean, do not
        automatically mean, do not guarantee that, do not imply, do not mean, do not necessarily mean, do
        not prove, do not show, do not tell us, does not always mean, does not automatically mean, does not
        guarantee that, does not imply, does not mean, does not necessarily mean, does not prove, does not
        show, does not tell us, doesn t always mean, doesn t automatically mean, doesn t guarantee that,
        doesn t imply, doesn t mean, doesn t necessarily mean, doesn t prove, doesn t show, doesn t tell us,
        don t always mean, don t automatically mean, don t believe, don t guarantee that, don t imply, don t
        mean, don t necessarily mean, don t prove, don t say, don t show, don t tell us, don t think, doubt,
        doubt that, isn t that, isn t true, it isn t that, need not always mean, need not automatically
        mean, need not guarantee that, need not imply, need not mean, need not necessarily mean, need not
        prove, need not show, need not tell us, needn t always mean, needn t automatically mean, needn t
        guarantee that, needn t imply, needn t mean, needn t necessarily mean, needn t prove, needn t show,
        needn t tell us, no one believes, no one claims, no one says, no one would say, nobody believes,
        nobody claims, nobody says, nobody thinks, nobody would claim, nobody would say, not necessarily,
        not saying, not that, not the case, not to say, not true, won t always mean, won t automatically
        mean, won t guarantee that, won t imply, won t mean, won t necessarily mean, won t prove, won t
        show, won t tell us, would not always mean, would not automatically mean, would not guarantee that,
        would not imply, would not mean, would not necessarily mean, would not prove, would not show, would
        not tell us, wouldn t always mean, wouldn t automatically mean, wouldn t claim, wouldn t guarantee
        that, wouldn t imply, wouldn t mean, wouldn t necessarily mean, wouldn t prove, wouldn t say, wouldn
        t show, wouldn t tell us
    """),
    sayings=phrases("""
        can t say, cannot say, can t say that, cannot say that, won t say, wouldn t say, not saying, not saying
        that, don t say that, did not say, didn t say, never said, did not say that, didn t say that, never said that
    """),
    clause_links=words("and that i it one the they this we you"),
    whichever=words(""),
    absences=phrases("no, without"),
    having=words("a any having the using"),
    things=words(
        "awq bf cache cuda fp gptq gqa graph graphs hbm kv mha mla moe mqa mtp nvlink parallel pcie sram tensor"
    ),
    predicates=words("""
        about are around costs each every gets is it needs roughly takes that the there they this was we weighs
        will would you
    """),
    states=words("change grow increase rise shrink"),
    state_followers=words(
        "and as at because but by for from however if in per regardless so to when while with"
    ),
    granting=words(""),
    anybody=words(""),
    object_followers=words(""),
    bearing=words(""),
    potentials=words(""),
    rhetorical_denials=phrases(
        "aren t, aren t we, didn t, doesn t, don t, isn t, wasn t, weren t, won t, wouldn t"
    ),
    rhetorical_tags=words(""),
    bounds=phrases("no more than, no less than, not more than, never more than, not even"),
    amount_bounds=Phrases(
        *spell(
            "can t|cannot|can not|can never|won t|will never|never",
            "be|run|go|get|",
            "faster than|slower than|more than|less than|below|above|beyond",
        ),
        *spell("can t|cannot|can never|won t|never", "exceed|beat|reach"),
    ),
    multiples=words("times x"),
    closing_denials=phrases(""),
    refutations=Phrases(
        *NOT_SO,
        *listed_phrases("""
        are all wrong, are both false, are both wrong, are false, are mistaken, are nonsense, are wrong,
        does not understand, doesn t get it, doesn t understand, has misunderstood, has not understood, hasn
        t understood, is a mistake, is confused, is false, is incorrect, is lying, is mistaken, is nonsense,
        is not true, is scaremongering, is slander, is unfair, is wrong, was wrong
    """),
    ),
    closing_refutations=Phrases(
        *NOT_BOUGHT,
        *listed_phrases("""
        i do not believe it, i do not buy it, i don t believe it, i don t believe that, i don t buy it, i don t
        buy that, i disagree, i think otherwise, i doubt it, does not help, doesn t help, did not help, didn t
        help, does not help here, doesn t help here
    """),
    ),
    rubbish=phrases(""),
    useless=phrases("""
        was useless, is useless, was no use, is no use, made no difference, makes no difference, did nothing,
        does nothing, got us nowhere
    """),
    verdicts=Phrases(
        *spell(
            "|that s|that is|which is|it s|this is|what",
            "|just|pure|utter|complete|plain|total",
            "nonsense|rubbish|bullshit|hogwash|bogus|baloney|hot air|made up|garbage",
        )
    ),
    opining=words("but and though yet personally honestly which"),
    turned_down=phrases("sounds nice but is wrong, sounds good but is wrong, sounds right but is wrong"),
    declined=phrases(
        "would not use it, wouldn t use it, would not do it, wouldn t do it, do not use it, don t use it"
    ),
    trailing=words("here anyway though at all"),
    between=words("really just still"),
    considered=phrases("considered, did consider, thought about, did think about, have heard of"),
    turning=words("but"),
    undecided=phrases("""
        have no idea about, have no idea, don t know, do not know, can t say, cannot say, forgot, forget
    """),
    bringing_up=words("saying that"),
    topics=words("as the what why how"),
    rejecting=Phrases(
        *REJECTED,
        *spell(
            "it is|it s|it would be|it d be",
            "wrong|a mistake|a fallacy",
            "to",
            "say|think|claim|believe",
            "|that",
        ),
        *spell(
            "the",
            "trap|mistake|fallacy",
            "is",
            "to think|thinking|to say|saying|to believe|believing",
            "|that",
        ),
        *spell("don t|do not|never", "think|say|believe|assume", "that"),
        *spell("i", "don t|do not", "agree", "that"),
        *spell("there is|there s", "no way", "|that"),
    ),
    whoever=Phrases(
        *spell("whoever|anyone who|anybody who", "says|thinks|claims|adds|multiplies|believes|told you|buys")
    ),
    condemning=words("wrong mistaken confused dreaming lost fooling kidding bluffing nuts"),
    setting_aside=Phrases(
        *LEFT_OPEN,
        *listed_phrases("if only, i wish, i forgot whether, i forget whether, i don t know whether"),
    ),
    wondering=Phrases(*spell("i", "don t|do not|can t|cannot", "know|tell|remember|say")),
    wondered=words("whether if how which when what why where who"),
    postponed=phrases(
        "and then i will know, and then i can answer, and get back to you, before i can answer"
    ),
    deferring=words("will need must have ll let"),
    disowned=phrases("is something i forgot, is something i don t know, is beyond me"),
    frame_stops=words("but because instead since"),
    topic_openers=phrases("as for, and the, but the"),
    both=words(""),
    back_stops=words("because but so"),
    answering=words("no"),
    affirming=words(""),
    qualifying=words(""),
    subjects=words("we i you it they that this the he she"),
    stops=words("and because but however instead so then therefore which"),
    half_stops=words(""),
    advisable=words(""),
    advised=words(""),
    turning_stops=phrases(""),
    qualities=words(""),
    remaining=words(""),
    remains=words(""),
    carried=words(""),
    soft_stops=words("as for if since when while"),
    binders=words(""),
    passives=words(""),
    doers=words(""),
    introducers=words("that to"),
    questions=phrases("or not, right or wrong"),
    lone_questions=phrases("""
        can we, do we, how long, is it, should we, the question asks, the question is, what is, whether, why does
    """),
    conceding=phrases("granted, even if we grant"),
    conceded=words(""),
    all_the_same=words(""),
    appearances=phrases("at first glance, on the face of it, at first sight"),
    then_says=words("then"),
    said_before=phrases("earlier i said, before i said, a moment ago i said"),
    planning=words(""),
    abandoned=phrases(""),
    advising=Phrases(
        *spell(
            "suggest|suggests|suggested|recommend|recommends|recommended|advise|advises|advised|urge|urges|urged"
        ),
        *spell("propose|proposes|proposed|push|pushes|pushed", "for|us to|me to"),
    ),
    dropped=Phrases(
        *spell(
            "|so|but|and",
            "i|we",
            "passed|declined|refused|skipped it|skipped that|did not|didn t|said no|won t",
        ),
        *spell(
            "|so|but|and",
            "i|we",
            "did not|didn t|would not|wouldn t",
            "bother|follow it|do it|do that|buy it",
        ),
    ),
    trying=words("tried did have i we it that used ran"),
    unheeded=phrases(
        "don t listen to people who say, never mind those who say, don t believe people who say"
    ),
    asked_until_then=phrases("you ask, you asked, the examiner asks, the examiner asked"),
    belittling=phrases(""),
    contrary=words(""),
    not_belittled=words(""),
    asking=words("how what when where which who why"),
    rhetorical=phrases("how on earth, how could, how would, what else, who would, why on earth, why would"),
    noes=phrases("""
        not at all, no way, of course not, certainly not, hardly, never, nope, it does not, it doesn t, it is not,
        it isn t, they do not, they don t, we can not, we can t, we cannot
    """),
    yeses=phrases("it does, it is, they do, they are, we can, of course, certainly, sure, yep"),
    knowing=words("know sure idea"),
    closers=words(""),
    ceasing=words(""),
    assuring=words(""),
    consenting=words("absolutely correct right sure true yeah yes"),
    question_tags=words(""),
    agreements=words("right true yeah yes"),
    auxiliaries=words("right"),
    judgements=words("nonsense right true wrong"),
    stated_after=words(""),
    according=phrases(""),
    others_heads=words(""),
    named_reporters=phrases(""),
    reporters=phrases("""
        a friend, a guy, boss, client, clients, colleague, colleagues, coworker, customer, customers,
        dashboard, everybody, everyone, he, manager, many, marketing, my friend, one guy, people, pm,
        product manager, sales, she, some, somebody, someone, team lead, teammate, tech lead, they
    """),
    report_verbs=words("""
        announced announces argue argued argues asked asks believe believes boast boasted boasts claim
        claimed claims complain complained complains insist insisted insists mentioned mentions posted posts replied
        replies said say says swear swears swore tells think thinks thought threatened threatens told want wants warned
        warns worried worries worry writes written wrote
    """),
    said_at_length=phrases("puts it down to, blames it on"),
    hearing=words(""),
    addressing=words(""),
    factive=words(""),
    writing=words("states"),
    sources=phrases("the book, the paper, the docs, the lesson"),
    doubts=phrases("""
        have not checked, haven t checked, have not checked it, haven t checked it, have not verified it, haven t
        verified it, am not sure, m not sure, can t vouch for it, cannot vouch for it, m not convinced, am not convinced
    """),
    likewise=words("so that"),
    pointing_back=words("it so that this those"),
    overruling=Phrases(
        *spell(
            "but",
            "actually|in fact|in reality|i get|i think|i measured|i computed|i calculate",
            "|that|it|it is",
        )
    ),
    setting=Phrases(
        *spell("set|sets|put|puts", "|it|it to|it at"),
        *listed_phrases("configured, configures, chose, rounded up to, rounds up to"),
    ),
    served=words("customer customers client clients user users people they some many"),
    urging=words(""),
    agreeing=phrases("agree, think so too, that is right, that s right, is right, is true"),
    siding=phrases("""
        i am with, i m with, i side with, i agree with, i d go with, i would go with, i lean towards, i lean
        toward
    """),
    number_reporters=phrases("""
        the ad says, the brief says, the brochure says, the exam says, the flyer says, the question says, the
        task says
    """),
    demands=words("wanted wants"),
    own_views=phrases("in my view, to me, i think, i d say, i would say, i say"),
    carrying_on=words("that"),
    contrasting=phrases("but i, i however, but to me, as for me, to me"),
    relatives=words("that who"),
    demonstratives=words(""),
    beliefs=Phrases(
        *OTHERS_OPINIONS,
        *listed_phrases("""
        at first i, i once said, i once thought, i thought, i used to think, it looks like, one might think,
        you might think
    """),
    ),
    because=words("because since"),
    others=words("he she they"),
    suppositions=phrases("assuming, if, imagine, let s say, suppose, supposing, unless"),
    only_then=words(""),
    imagined=words(""),
    here=phrases(""),
    suppositions_end=words("then"),
    unreal=phrases("but that is not the case, but that s not the case, but it is not, but it isn t"),
    concluding=words(""),
    insisting=words(""),
    whether=phrases("or not"),
    whether_heads=words("whether"),
    corrections=phrases("""
        actually no, i misremembered, i misread it, i misread that, i remember it wrong, i remembered it wrong,
        correction, hold on, i mean, i meant, i misspoke, i take that back, let me correct, let
        me rephrase, make it, make that, my mistake,
        no no, no sorry, no wait, oops, or rather, scratch that, sorry, strike that, wait no
    """),
    put_right=Phrases(),
    no_corrections=phrases(""),
    amenders=phrases("""
        off by a decimal, wrong decimal, i misplaced the decimal, misplaced the decimal, wrong unit, my bad, actually,
        that s too big, that is too big, too big, too small, too large, recomputing gives, recalculating gives, rather
    """),
    adding=words("plus add another"),
    turning_outs=phrases("turns out, it turns out, it turned out, but actually"),
    recalls=phrases(
        "i misremembered, i remembered it wrong, i remember it wrong, i misread that, i misread it"
    ),
    rechecks=phrases(
        "let me recheck, let me redo that, let me check again, let me recompute, let me go over that again"
    ),
    reassigning=phrases("that is for, that s for, that is the, that was for, that is per, that s per"),
    paused_corrections=phrases("no, rather, wait, wrong"),
    withdrawals=Phrases(
        *spell(
            "i",
            "take back|withdraw|retract",
            "what i said",
            "first|at first|earlier|before|in the beginning|at the start",
        ),
        *spell("i", "take back|withdraw|retract", "my", "first|opening|earlier", "sentence|answer|claim"),
    ),
    recent=words(""),
    forgetting=words("forgot"),
    restaters=phrases("no, no no, nope, wait, wrong"),
    restated=words("about actually around exactly is it roughly s that"),
    slips=words("wait"),
    interjections=words("ah er oh uh um well"),
    that_is=words("that is i e or meaning"),
    list_openers=Phrases(
        *spell(
            "the|some|a few",
            "keywords|buzzwords|terms|words",
            "i",
            "remember|know|memorised|memorized",
            "|are",
        )
    ),
    list_closers=Phrases(
        *spell("i am|i m", "|just|only", "listing|naming", "|them|words|keywords|terms"),
        *spell("just", "listing|naming", "them|words|keywords|terms"),
        *spell("i only", "know|remember", "the", "names|words|keywords|terms"),
    ),
    either=words("or"),
    measuring=words(""),
    lists=phrases("all those, those things, those words, those numbers"),
    enumerating=words(""),
    function_words=words("""
        a about an and are as at be because by can could do does each every for from gets gives had has have
        i if in is it its less means more no not of on only or our per read reads so takes than that the
        their then there they this to was we what when which will with would you your
    """),
    toned=frozenset(),
    common=frozenset(),
    marked_only=words(""),
    marked_first=words(""),
    fillers=words("ah answer er i is my oh ok okay short sir so the think uh um well"),
)
