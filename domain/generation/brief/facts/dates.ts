import { capitalize, dropDangling, trimSentence } from '../../condense/sentences.ts'
import type { Fact } from '../brief.ts'

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
  // What follows a comma is said of something else, where the event is named already.
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

/** A day, time, quarter, month, year or period and its place in a text. */
interface DateMatch {
  readonly start: number
  readonly end: number
  readonly written: string
  /** A year alone, which a text may also name in passing. */
  readonly isYear: boolean
}

const MONTH_EN =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const MONTH_RU_OF = '(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'
const MONTH_RU =
  '(?:январ[ье]|феврал[ье]|март[е]?|апрел[ье]|ма[йе]|июн[ье]|июл[ье]|август[е]?|сентябр[ье]|октябр[ье]|ноябр[ье]|декабр[ье])'
const YEAR = '(?:19|20)\\d{2}'
/** An older year looks like a count: it needs the word that goes with years. */
const OLD_YEAR =
  '(?<=(?:^|[\\s(])(?:in|since|by|of|from|until|to|before|after|в|с|со|к|до|от|после)\\s)1\\d{3}(?:\\s?(?:год(?:а|у|ом|ы)?|гг?\\.))?|1\\d{3}\\s?(?:год(?:а|у|ом|ы)?|гг?\\.)'
const YEAR_RU = `${YEAR}(?:-?х?\\s?(?:год(?:а|у|ом|ы|ов)?|гг?\\.))?`
const DAY = '(?:[0-2]?\\d|3[01])'
const TIME = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?!\\d|[.,]\\d)(?:\\s?[ap]\\.?m\\.?)?'
const WEEKDAY =
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье'
const DASH = '\\s?[–—-]\\s?'

const WHOLE = [
  `(?:between|from|с|от)\\s(?:${YEAR}|1\\d{3})\\s(?:and|to|по|до)\\s(?:${YEAR_RU}|1\\d{3})`,
  `\\d{4}-\\d{2}-\\d{2}`,
  `${DAY}[./]${'(?:0?\\d|1[0-2])'}[./](?:${YEAR}|\\d{2})`,
  `${DAY}(?:${DASH}${DAY})?\\s${MONTH_RU_OF}(?:\\s${YEAR_RU})?`,
  `${DAY}(?:st|nd|rd|th)?(?:${DASH}${DAY}(?:st|nd|rd|th)?)?\\s(?:of\\s)?${MONTH_EN}(?:,?\\s${YEAR})?`,
  `${MONTH_EN}\\s${DAY}(?:st|nd|rd|th)?(?:${DASH}${DAY}(?:st|nd|rd|th)?)?(?:,?\\s${YEAR})?(?![\\d:])`,
  `${MONTH_EN}(?:${DASH}${MONTH_EN})?,?\\s${YEAR}`,
  `(?:${MONTH_RU}|${MONTH_RU_OF})(?:${DASH}${MONTH_RU})?\\s${YEAR_RU}`,
  `(?:q[1-4]|h[12])(?:${DASH}q[1-4])?(?:[\\s’']{1,2}(?:${YEAR}|\\d{2}))?`,
  `(?:[1-4]|[ivx]{1,3})(?:-?[йм]|-?ый|-?ом)?\\sквартал(?:а|е|у)?(?:\\s${YEAR_RU})?`,
  `(?:перв|втор|трет|четв[её]рт)[а-я]{2,3}\\sквартал(?:а|е|у)?(?:\\s${YEAR_RU})?`,
  `(?:first|second|third|fourth|1st|2nd|3rd|4th)\\squarter(?:\\sof\\s${YEAR})?`,
  `(?:spring|summer|autumn|fall|winter)\\s(?:of\\s)?${YEAR}|(?:весн[ао]й?|лето|летом|осень[ю]?|зим[ао]й?)\\s${YEAR_RU}`,
  `${TIME}(?:${DASH}${TIME})?`,
  `(?:[1-9]|1[0-2])(?:${DASH}(?:[1-9]|1[0-2]))?\\s?[ap]\\.?m\\.?`,
  `${YEAR}\\s?[–—-]\\s?${YEAR_RU}`,
  `${YEAR_RU}`,
  OLD_YEAR,
].join('|')
const DATE = new RegExp(
  `(?<![a-zà-ɏа-яё\\d_.,:/$€£₽@#№+-])(?:${WHOLE})(?![a-zà-ɏа-яё\\d_@%]|[:/]\\d|[.,]\\d|\\s?[%$€£₽])`,
  'giu',
)
/** Only where a line begins: within a sentence "may" is a verb and a weekday is no date of its own. */
const OPENING = new RegExp(
  `^(?:${MONTH_RU}|january|february|march|april|may|june|july|august|september|october|november|december|${WEEKDAY}|(?:week|day|month|year|phase|неделя|день|месяц|год|этап)\\s\\d{1,2}(?:${DASH}\\d{1,2})?|[ivx]{1,4}\\sквартал|\\d{1,2}-?[яйе]\\s(?:неделя|день|месяц))(?=\\s?[:—–-]|\\s\\(|$)`,
  'iu',
)

export function matchDates(text: string): DateMatch[] {
  const found: DateMatch[] = []
  const opening = OPENING.exec(text.slice(0, 60))
  if (opening) found.push({ start: 0, end: opening[0].length, written: opening[0], isYear: false })
  if (!/\d|quarter|квартал/i.test(text)) return found
  for (const match of text.matchAll(DATE)) {
    if (opening && match.index < opening[0].length) continue
    const { written, end } = withoutFullStop(match[0], match.index)
    found.push({ start: match.index, end, written, isYear: /^\d{4}$/.test(written) })
  }
  return found
}

/** "in Dec." ends with a full stop of its own; the sentence's is none of it. */
function withoutFullStop(written: string, start: number): { written: string; end: number } {
  const bare = /(?:\p{L}{4}|\d|[ap]m|may|мая)\.$/iu.test(written) ? written.slice(0, -1) : written
  return { written: bare, end: start + bare.length }
}

const ORDINALS = /^(?:i{1,3}|iv|[1-4]-?(?:й|st|nd|rd|th)?)(?:\s(?:квартал|кв\.?|quarter|q))?\.?$/iu
const MONTHS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек)[a-zà-ɏа-яё]{0,6}\.?(?:\s\d{2,4})?$/iu
const PERIODS =
  /^(?:week|day|month|year|неделя|день|месяц|год)\s\d{1,3}$|^\d{1,3}(?:-?[яй])?\s(?:неделя|день|месяц|год|week|day|month|year)$/iu

/** Whether a label names a time and nothing else: 2023, Q2, март, Week 3. */
export function isTimeLabel(label: string): boolean {
  const text = label.trim()
  if (MONTHS.test(text) || PERIODS.test(text) || ORDINALS.test(text)) return true
  const [date, ...more] = matchDates(text.replace(/^(?:in|в|во|за)\s/iu, ''))
  return date !== undefined && more.length === 0 && date.end - date.start >= text.length - 4
}
