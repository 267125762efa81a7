/** Seconds one slide can be looked at within a visit; a tab left open overnight says nothing. */
export const longestLook = 3600

export const mostClickThroughs = 1000

/** Slides whose forms one visit sends. */
export const mostSentForms = 50
