import { dropDangling } from '../../condense/cut-words.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { Fact } from '../brief.ts'
import { matchDates } from './match-dates.ts'

type DateFact = Extract<Fact, { kind: 'date' }>

const LONGEST = 240
const LEAD =
  /(?:^|\s)(?:in|on|at|by|from|since|until|till|of|during|before|after|around|в|во|с|со|к|ко|до|от|на|за|после|около|уже|between|from the|in the|by the|в течение)\s?$/iu

/** The days, years and times of a sentence or a line, each with what happens then. */
export function findDates(text: string, sentences: readonly string[], block: number): DateFact[] {
  const facts: DateFact[] = []
  if (!/\d|:/.test(text) && matchDates(text).length === 0) return facts
  for (const sentence of sentences) {
    const dates = matchDates(sentence)
    dates.forEach((date, index) => {
      const next = dates[index + 1]
      const before = dates[index - 1]
      const from = before ? startOfClause(sentence, before.end, date.start) : 0
      const to = next ? startOfClause(sentence, date.end, next.start) : sentence.length
      const said = tellEvent(sentence.slice(from, date.start), sentence.slice(date.end, to))
      if (said !== '') facts.push({ kind: 'date', when: date.written, text: said, block })
    })
  }
  return facts
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

function tellEvent(before: string, after: string): string {
  const left = before
    .replace(LEAD, '')
    .replace(/[\s(—–:,-]+$/, '')
    .trim()
  const right = after
    .replace(/^(?:\s?(?:года?|году|г\.|гг\.))(?![a-zà-ɏа-яё])/iu, '')
    .replace(/^[\s)—–:,.;-]+/, '')
    .trim()
  const text = [left, right].filter(Boolean).join(/^[.,]/.test(right) ? '' : ' ')
  const said = dropDangling(text.replace(/\s+/g, ' ')).replace(/^(?:and|и|а)\s/iu, '')
  return /\p{L}{2}/u.test(said) && said.length <= LONGEST ? capitalize(said) : ''
}
