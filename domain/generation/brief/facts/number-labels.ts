import { CONJUNCTIONS, isStopWord, PREPOSITIONS, PRONOUNS } from '../../condense/function-words.ts'
import { capitalize, dropDangling } from '../../condense/sentences.ts'

const LONGEST = 90
/** What a label does not end with: a verb that only leads to the figure, or a word that bounds it. */
const LEADS_TO_FIGURE =
  /(?:^|\s)(?:is|are|was|were|equals?|totals|totalled|totaled|reached|reaches|amounted|amounts|hit|stands|stood|makes up|made up|accounts?|costs?|would cost|will cost|costing|составил[аио]?|составляет|составляют|равн[аоы]|равен|достиг(?:ла|ло|ли)?|достигает|насчитывает|превысил[аио]?|превышает|стоит|стоят|стоил[аио]?|обойд[её]тся|около|примерно|почти|более|менее|больше|меньше|свыше|about|around|over|almost|nearly|only|just|more|less|fewer|up|down|выше|ниже|above|below|уже|всего|лишь|только|now|сейчас|that|плюс|минус)$/iu
const CHANGED =
  /\s(?:grew|rose|increased|jumped|climbed|went|fell|dropped|declined|decreased|shrank|вырос(?:ла|ло|ли)?|увеличил(?:ась|ось|ись|ся)|поднял(?:ась|ось|ись|ся)|снизил(?:ась|ось|ись|ся)|упал[аио]?|сократил(?:ась|ось|ись|ся)|уменьшил(?:ась|ось|ись|ся))$/iu
/** One word alone that is a verb names nothing: «взяли 611». */
const RUSSIAN_VERB = /^[а-яё]+(?:ли|ла|ло|ют|ут|ят|ат|ит|ет|ют|ем|им)$/iu
/** "costs 22% more than in spring": without its verb it compares nothing. */
const COMPARED = /^(?:more|less|fewer|higher|lower|больше|меньше|выше|ниже|дороже|дешевле)(?![a-zа-яё])/iu
/** What tells nothing alone. */
const EMPTY =
  /^(?:away|ago|later|each|long|old|high|wide|deep|назад|сразу|пешком|вперёд|подряд)$|\s(?:or|или)\s/iu
/** "8 in the morning" counts nothing. */
const PLACE = /^(?:in|at|on|by|to|from|under|over|в|во|на|к|с|от|до|из|под)\s/iu
const ARTICLES = /^(?:of all|of|the|a|an|это|из)\s+/iu

/** What a figure counts, out of its clause; the figures beside it are left out. Empty where the clause does not say. */
export function labelNumber(
  text: string,
  clause: Span,
  number: Span,
  others: readonly Span[],
  isMeasured: boolean,
): string {
  const left = others.reduce(
    (most, { end }) => (end <= number.start ? Math.max(most, end) : most),
    clause.start,
  )
  const right = others.reduce(
    (least, { start }) => (start >= number.end ? Math.min(least, start) : least),
    clause.end,
  )
  const rest = text.slice(number.end, right).trim()
  const lead = text.slice(left, number.start)
  const before = left > clause.start ? '' : COMPARED.test(rest) ? dropDangling(lead.trim()) : tidyBefore(lead)
  const after = opensWith(rest, CONJUNCTIONS) ? '' : tidyAfter(rest, right < clause.end)
  if (!isMeasured)
    return standsAlone(after) && !PLACE.test(after) ? shorten(after) : countedBefore(before, rest)
  if (!standsAlone(before)) return standsAlone(after) && !opensWith(after, PREPOSITIONS) ? shorten(after) : ''
  if (!hasContent(after) || right < clause.end) return shorten(before)
  const joint = /^of\s/i.test(rest) && text.slice(number.start, number.end).includes('%') ? ', of ' : ' '
  const whole = `${before}${joint}${after}`
  return shorten(whole.length <= LONGEST ? whole : before)
}

/** "soil 3,200": a short name right before a count. */
function countedBefore(before: string, after: string): string {
  return after === '' && before.split(' ').length <= 3 && !RUSSIAN_VERB.test(before) && standsAlone(before)
    ? shorten(before)
    : ''
}

/** The subject of a clause up to its first figure. `towards`: the figure is what the subject came to ("grew … to 48"). */
export function subjectOfClause(
  text: string,
  clause: Span,
  numbers: readonly Span[],
  towards: boolean,
): string {
  const first = numbers.find(({ start }) => start >= clause.start && start < clause.end)
  const before = tidyBefore(text.slice(clause.start, first?.start ?? clause.end))
  const bare = towards ? before.replace(CHANGED, '') : before
  return standsAlone(bare) ? shorten(bare) : ''
}

/** A clause beside a figure that stands alone: "6 months — until it pays". */
export function labelOfClause(text: string, clause: Span): string {
  const bare = dropDangling(text.slice(clause.start, clause.end).trim())
  return standsAlone(bare) ? shorten(bare) : ''
}

export function tidyBefore(text: string): string {
  let rest = text.trim().replace(/^\d{1,2}[:.]\d{2}\s/, '')
  for (let round = 0; round < 6; round++) {
    const next = dropDangling(rest).replace(LEADS_TO_FIGURE, '').trim()
    if (next === rest) break
    rest = next
  }
  for (let round = 0; round < 3 && opensWith(rest, CONJUNCTIONS); round++)
    rest = rest.slice(rest.indexOf(' ') + 1).trim()
  return rest
}

function tidyAfter(text: string, isBeforeOther: boolean): string {
  let rest = text
  for (let round = 0; round < 3; round++) rest = rest.replace(ARTICLES, '')
  if (isBeforeOther) rest = rest.replace(/\s(?:and|or|и|или)$/iu, '')
  for (let round = 0; round < 2; round++)
    rest = dropDangling(rest).replace(/\s(?:more|less|fewer|больше|меньше|более|менее)$/iu, '')
  return rest
}

function opensWith(text: string, words: ReadonlySet<string>): boolean {
  const space = text.indexOf(' ')
  return words.has((space < 0 ? text : text.slice(0, space)).toLowerCase())
}

/** Has something to say, and leans on no word outside: "её выбрасывают" and "through it" tell nothing alone. */
function standsAlone(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(/[^\p{L}’'-]+/u)
  const leans = (word: string) => PRONOUNS.has(word) && !/^(?:i|we|you|я|мы|вы|there|here|one)$/u.test(word)
  return (
    hasContent(text) &&
    !EMPTY.test(text) &&
    !leans(first) &&
    !(PREPOSITIONS.has(first) && leans(second)) &&
    first !== 'это'
  )
}

export function hasContent(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}’'-]+/u)
    .some(word => word.length > 1 && !isStopWord(word))
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return capitalize(text)
  const room = text.slice(0, LONGEST)
  return capitalize(dropDangling(room.slice(0, Math.max(room.lastIndexOf(' '), 1))))
}

/** Part of a text between two marks. */
export interface Span {
  readonly start: number
  readonly end: number
}

const BOUNDARY = /[,;:!?()]\s|[.…]\s(?=\p{Lu}|\p{N})|\s[—–/-]\s|[()\n]/gu

/** The clauses of a text: what is between commas, dashes, colons, brackets and full stops. */
export function splitClauses(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(BOUNDARY)) {
    if (match.index > start) spans.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  if (start < text.length) spans.push({ start, end: text.length })
  return spans
}

/** The clause that holds a place, by its index; -1 where none does. */
export function clauseAt(spans: readonly Span[], place: number): number {
  let low = 0
  let high = spans.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { start, end } = spans[middle]!
    if (place < start) high = middle - 1
    else if (place >= end) low = middle + 1
    else return middle
  }
  return -1
}
