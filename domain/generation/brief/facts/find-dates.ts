import { dropDangling } from '../../condense/cut-words.ts'
import { capitalize, trimSentence } from '../../condense/trim-sentence.ts'
import type { Fact } from '../brief.ts'
import { type DateMatch, matchDates } from './match-dates.ts'

type DateFact = Extract<Fact, { kind: 'date' }>

const LONGEST = 240
const LEAD =
  /(?:^|\s)(?:in|on|at|by|from|since|until|till|of|during|before|after|around|between|from the|in the|by the|by the end of|в|во|с|со|к|ко|до|от|на|за|после|около|уже|в течение|к концу|в конце|в начале)\s?$/iu
const CUES =
  /^(?:во-первых|во-вторых|в-третьих|в-четв[её]ртых|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|наконец|затем|then|but|and|so|и|а|но)[,\s]\s?/iu
const ENDS_OPEN = /\s(?:is|are|was|were|will be|был[аои]?|будет|будут|стал[аои]?)$/iu
const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/gu

/** The days, years and times of a text, each with what happens then. */
export function findDates(sentences: readonly string[], block: number): DateFact[] {
  return sentences.flatMap(sentence => {
    const quoted = [...sentence.matchAll(QUOTED)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
    }))
    const dates = matchDates(sentence).filter(
      ({ start }) => !quoted.some(span => start > span.start && start < span.end),
    )
    return dates.flatMap((date, index): DateFact[] => {
      const text = tellEvent(sentence, date, dates[index - 1], dates[index + 1])
      return text === '' ? [] : [{ kind: 'date', when: date.written, text, block }]
    })
  })
}

function tellEvent(
  sentence: string,
  date: DateMatch,
  before: DateMatch | undefined,
  next: DateMatch | undefined,
): string {
  const from = before ? startOfClause(sentence, before.end, date.start) : 0
  const to = next ? startOfClause(sentence, date.end, next.start) : sentence.length
  const left = sentence.slice(from, date.start).replace(LEAD, '').trim()
  const right = sentence.slice(date.end, to).replace(/^(?:\s?(?:года?|году|г\.|гг\.))(?![a-zа-яё])/iu, '')
  const rest = right.replace(/^[\s)—–:,.;-]+/, '').trim()
  // "…costs a lot, and from 2028 the port is closed": what stood before is another clause.
  const isOther = /(?:,|;|:)(?:\s(?:and|but|so|и|а|но))?$/iu.test(left) && rest !== ''
  const start = isOther ? '' : left.replace(/[\s(—–:,-]+$/, '')
  // What follows a comma is said of something else, where the event is told already.
  const isTold = start !== '' && !ENDS_OPEN.test(start) && /^[,;):]/.test(right.trim())
  return finish([start, isTold ? '' : rest].filter(Boolean).join(' '))
}

function finish(text: string): string {
  let said = dropDangling(text.replace(/\s+/g, ' '))
  for (let round = 0; round < 2; round++) said = said.replace(CUES, '')
  const isWhole = /\p{L}{2}/u.test(said) && said.length <= LONGEST
  return isWhole ? capitalize(trimSentence(said)) : ''
}

/** Where the words of the later of two dates begin: after the last comma or "and" between them. */
function startOfClause(text: string, from: number, to: number): number {
  const between = text.slice(from, to)
  const cut = Math.max(
    ...[', ', '; ', ' and ', ' и ', ' — ', ' – '].map(mark => {
      const place = between.lastIndexOf(mark)
      return place < 0 ? -1 : place + mark.length
    }),
  )
  if (cut >= 0) return from + cut
  const lead = LEAD.exec(between)
  return to - (lead ? lead[0].length : 0)
}
