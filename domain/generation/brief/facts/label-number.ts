import { dropDangling } from '../../condense/cut-words.ts'
import { isFunctionWord } from '../../condense/function-words.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { Span } from './clause.ts'

const LONGEST = 90
const LINKING =
  /(?:^|\s)(?:is|are|was|were|equals|equal|totals|totalled|totaled|reached|reaches|amounted|amounts|hit|stands|stood|makes up|made up|accounts?|составил[аио]?|составляет|составляют|равн[аоы]|равен|достиг(?:ла|ло|ли)?|достигает|насчитывает|превысил[аио]?|превышает|около|примерно|почти|более|менее|больше|меньше|свыше|about|around|over|almost|nearly|only|just|more than|less than|up|down|plus|уже|всего|лишь|только)$/iu
const CHANGED =
  /\s(?:grew|rose|increased|jumped|climbed|went|fell|dropped|declined|decreased|shrank|вырос(?:ла|ло|ли)?|увеличил(?:ась|ось|ись|ся)|поднял(?:ась|ось|ись|ся)|снизил(?:ась|ось|ись|ся)|упал[аио]?|сократил(?:ась|ось|ись|ся)|уменьшил(?:ась|ось|ись|ся))$/iu
const LEADING = /^(?:of|the|a|an|in|это|из|of all|от|—|–|-|,|\.)\s+/iu

/** What a figure counts, out of its clause; the figures beside it are left out. Empty where the clause does not say. */
export function labelNumber(
  text: string,
  clause: Span,
  number: Span,
  others: readonly Span[],
  isMeasured: boolean,
): string {
  const left = others
    .filter(({ end }) => end <= number.start)
    .reduce((most, { end }) => Math.max(most, end), clause.start)
  const right = others
    .filter(({ start }) => start >= number.end)
    .reduce((least, { start }) => Math.min(least, start), clause.end)
  const before = tidyBefore(text.slice(left, number.start), left > clause.start)
  const after = tidyAfter(text.slice(number.end, right), right < clause.end)
  if (!isMeasured) return has(after) ? shorten(after) : ''
  if (has(before)) {
    const whole = has(after) ? `${before} ${after}` : before
    return shorten(whole.length <= LONGEST ? whole : before)
  }
  return has(after) ? shorten(after) : ''
}

/** The subject of a clause, with the figures in it dropped: for a figure that stands in a clause without words. */
export function labelByClause(
  text: string,
  clause: Span,
  numbers: readonly Span[],
  towards: boolean,
): string {
  const first = numbers.find(({ start }) => start >= clause.start && start < clause.end)
  const before = tidyBefore(text.slice(clause.start, first?.start ?? clause.end), false)
  const bare = towards ? before.replace(CHANGED, '') : before
  return has(bare) ? shorten(bare) : ''
}

function tidyBefore(text: string, isAfterOther: boolean): string {
  let rest = text.trim()
  // Between two figures stands what joins them: "and", "of which".
  if (isAfterOther) rest = rest.replace(/^.{0,60}?(?:\band\b|(?<![a-zà-ɏа-яё])и(?![a-zà-ɏа-яё])|,)\s*/iu, '')
  for (let round = 0; round < 4; round++) {
    const next = dropDangling(rest).replace(LINKING, '').trim()
    if (next === rest) break
    rest = next
  }
  return rest.replace(/^(?:and|but|so|и|а|но)\s+/iu, '')
}

function tidyAfter(text: string, isBeforeOther: boolean): string {
  let rest = text.trim()
  for (let round = 0; round < 3; round++) rest = rest.replace(LEADING, '')
  if (isBeforeOther) rest = rest.replace(/\s(?:and|or|и|или)$/iu, '')
  return dropDangling(rest)
}

function has(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(word => word.length > 1 && !isFunctionWord(word))
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return capitalize(text)
  const room = text.slice(0, LONGEST)
  return capitalize(dropDangling(room.slice(0, Math.max(room.lastIndexOf(' '), 1))))
}
