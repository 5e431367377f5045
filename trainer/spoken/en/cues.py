"""How English denies, asks, reports, supposes and corrects."""

from __future__ import annotations

from trainer.spoken.cues import Cues, phrases, words

CUES = Cues(
    denials=phrases("""
        ain t, aren t, arent, by no means, can t, cann t, cannot, couldn t, couldnt, didn t, didnt, doesn t,
        doesnt, don t, dont, doubt, far from, hardly, hasn t, hasnt, haven t, havent, highly unlikely,
        instead of, isn t, isnt, neither, never, no, no one, no way, nobody, nor, not, nothing, rather than,
        shouldn t, shouldnt, there is no, unlikely, wasn t, wasnt, weren t, werent, willn t, without, won t,
        wouldn t, wouldnt
    """),
    no_denials=phrases("""
        can t but, can t help but, can t not, cannot but, cannot help but, cannot not, couldn t not,
        do not worry, don t worry, never fear, never not, no doubt, no later, no less than, no
        matter, no more than, no wonder, not just, not only, not sure, nothing wrong, there is no
        doubt, there s no doubt, why not, why wouldn t, without a doubt, without doubt
    """),
    clause_denials=phrases("""
        aren t saying, didn t say, doesn t mean, does not mean, don t believe, don t say, don t think, doubt,
        doubt that, isn t that, isn t true, it isn t that, no one believes, no one claims, no one says, no one would
        say, nobody believes, nobody claims, nobody says, nobody thinks, nobody would claim, nobody would say, not
        saying, not that, not the case, not to say, not true, wouldn t claim, wouldn t say
    """),
    clause_links=words("and that i it one the they this we you"),
    whichever=words(""),
    absences=phrases("no, without"),
    having=words("a any having the using"),
    things=words(
        "awq bf cache cuda fp gptq gqa graph graphs hbm kv mha mla moe mqa mtp nvlink parallel pcie sram tensor"
    ),
    predicates=words("""
        about are around costs each every gets is it needs roughly takes that the there they this was we weighs will
        would you
    """),
    states=words("change grow increase rise shrink"),
    state_followers=words(
        "and as at because but by for from however if in per regardless so to when while with"
    ),
    bearing=words(""),
    potentials=words(""),
    rhetorical_denials=phrases(
        "aren t, aren t we, didn t, doesn t, don t, isn t, wasn t, weren t, won t, wouldn t"
    ),
    rhetorical_tags=words(""),
    bounds=phrases("no more than, no less than, not more than, never more than, not even"),
    closing_denials=phrases(""),
    refutations=phrases("""
        are wrong, does not understand, doesn t get it, doesn t understand, has misunderstood, has
        not understood, hasn t understood, is a mistake, is confused, is false, is incorrect, is
        lying, is mistaken, is nonsense, is not true, is scaremongering, is slander, is unfair, is
        wrong, was wrong
    """),
    closing_refutations=phrases(""),
    back_stops=words("because but so"),
    answering=words("no"),
    affirming=words(""),
    qualifying=words(""),
    subjects=words("we i you it they that this the he she"),
    stops=words("and because but however instead so then therefore which"),
    carried=words(""),
    soft_stops=words("as for if since when while"),
    binders=words(""),
    introducers=words("that to"),
    questions=phrases("or not, right or wrong"),
    lone_questions=phrases("""
        can we, do we, how long, is it, should we, the question asks, the question is, what is, why does
    """),
    asking=words("how what when where which who why"),
    rhetorical=phrases("how on earth, how could, how would, what else, who would, why on earth, why would"),
    consenting=words("absolutely correct right sure true yeah yes"),
    question_tags=words(""),
    agreements=words("right true yeah yes"),
    judgements=words("nonsense right true wrong"),
    stated_after=words(""),
    named_reporters=phrases(""),
    reporters=phrases("""
        boss, colleague, colleagues, coworker, dashboard, everybody, everyone, he, manager, many, people,
        pm, product manager, she, some, somebody, someone, they
    """),
    report_verbs=words("""
        asked asks believe believes claim claimed claims said say says think thinks thought told want wants
    """),
    number_reporters=phrases("""
        the ad says, the brief says, the brochure says, the exam says, the flyer says, the question says, the task says
    """),
    demands=words("wanted wants"),
    relatives=words("that who"),
    demonstratives=words(""),
    beliefs=phrases("""
        at first i, i once said, i once thought, i thought, i used to think, it looks like, one might think,
        you might think
    """),
    suppositions=phrases("assuming, if, suppose, unless"),
    suppositions_end=words("then"),
    corrections=phrases("""
        actually no, correction, hold on, i mean, i meant, i misspoke, i take that back, let me correct, let
        me rephrase, make it, make that, my mistake,
        no no, no sorry, no wait, oops, or rather, scratch that, sorry, wait no
    """),
    paused_corrections=phrases("no, rather, wait, wrong"),
    restaters=phrases("no, no no, nope, wait, wrong"),
    restated=words("about actually around exactly is it roughly s that"),
    slips=words("wait"),
    interjections=words("ah er oh uh um well"),
    function_words=words("""
        a about an and are as at be because by can could do does each every for from gets gives had has have
        i if in is it its less means more no not of on only or our per read reads so takes than that the
        their then there they this to was we what when which will with would you your
    """),
    marked_only=words(""),
    fillers=words("ah answer er i is my oh ok okay short sir so the think uh um well"),
)
