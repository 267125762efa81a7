import { capitalize, trimSentence } from '#domain/generation/condense/trim-sentence.ts'
import { isBalanced } from '../slide/lines.ts'

/** So much is read at a glance; a point is shortened to it where that leaves its meaning alone. */
export const POINT = 110

const NEGATION =
  /(?:^|[^\p{L}])(?:not|no|never|only|unless|except|without|не|нет|ни|только|кроме|без|если|if)(?:[^\p{L}]|$)/iu
/** What follows explains and may be said aloud instead. */
const TAIL =
  /,\s(?:which|who|where|so that|because|since|as well as|including|such as|который|которая|которое|которые|где|потому что|так как|поскольку|благодаря чему|в том числе|например)\s/giu

/** What joins a sentence to the one before it; a point stands alone. */
const JOINED = /^(?:и|а|но|and|but|yet|or|so)\s+(?!не\s|not\s|no\s|only\s|только\s)(?=\p{L})/iu

/** A sentence as a point: without its filler and its full stop, and without an explaining tail if it is long. */
export function tidyPoint(sentence: string): string {
  const whole = dropStop(capitalize(trimSentence(sentence.replace(/\s+/gu, ' ')).replace(JOINED, '')))
  return whole.length <= POINT ? whole : cutClause(cutTail(whole))
}

const LONG = 150
const WHOLE_CLAUSE = 60
const CLAUSE = /;\s|,\s(?:and|so|while|и|а|так что|поэтому)\s/gu

/** Of a long sentence of several clauses the first stay; the rest is said aloud. */
function cutClause(text: string): string {
  if (text.length <= LONG) return text
  const cut = [...text.matchAll(CLAUSE)]
    .map(({ index }) => index)
    .filter(at => at >= WHOLE_CLAUSE && at <= LONG)
    .at(-1)
  const kept = cut === undefined ? text : text.slice(0, cut)
  return isBalanced(kept) ? dropStop(kept) : text
}

function cutTail(whole: string): string {
  const cuts = [...whole.matchAll(TAIL)].map(({ index }) => index).filter(index => index >= 30)
  const cut = cuts.filter(index => index <= POINT).at(-1) ?? cuts[0]
  if (cut === undefined || NEGATION.test(whole.slice(cut))) return whole
  const kept = whole.slice(0, cut)
  return isBalanced(kept) ? dropStop(kept) : whole
}

const SHORTENED =
  /(?:^|[\s(\d])(?:т\. ?[дпкеч]|др|пр|г|гг|в|вв|руб|коп|тыс|млн|млрд|чел|шт|etc|inc|ltd|co|jr|[ap]\.m)\.$/iu

/** A point has no full stop; a question, a call and an abbreviation keep their mark. */
export function dropStop(text: string): string {
  const bare = text.trim().replace(/[;,]$/u, '')
  return /[^.]\.$/u.test(bare) && !SHORTENED.test(bare) ? bare.slice(0, -1) : bare
}
