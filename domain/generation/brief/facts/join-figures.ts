import type { Span } from './clause.ts'
import type { NumberMatch } from './match-numbers.ts'

/** One figure as a slide shows it: alone, a range, a change or a share. */
export interface Figure extends Span {
  readonly value: string
  readonly isMeasured: boolean
}

const TO = /^\s(?:to|до)\s(?:about\s|almost\s|почти\s)?$/iu
const FROM = /(?<![a-zа-яё])(?:from|с|со|от)\s$/iu
const RANGE = /^\s?[–—-]\s?$|^\sto\s$/u
const OF = /^\s(?:of|out of|in|из)\s(?:every\s|каждых\s)?$/iu
/** What a figure is per: "60 km a day", «1,8 млн ₽ в месяц». */
const PER =
  /^\s(?:a|an|per|each|every|в|за|на)\s(?:day|week|month|year|hour|minute|person|night|день|неделю|месяц|год|час|минуту|сутки|человека|ночь)(?![a-zа-яё])/iu
const SIGN = /(?<![a-zа-яё])(?:плюс|минус|plus|minus)\s$/iu
const LONGEST = 24

/** "from 42 to 31 minutes", "12–19 %", "3 of 4" and "14 times a year" are one figure each. */
export function joinFigures(text: string, numbers: readonly NumberMatch[]): Figure[] {
  const joined: Figure[] = []
  for (let index = 0; index < numbers.length; index++) {
    const one = numbers[index]!
    const two = numbers[index + 1]
    const between = two ? text.slice(one.end, two.start) : ''
    const lead = FROM.exec(text.slice(Math.max(0, one.start - 6), one.start))?.[0] ?? ''
    if (two && lead !== '' && TO.test(between)) {
      joined.push({
        start: one.start - lead.length,
        end: two.end,
        value: `${one.written} → ${two.written}`,
        isMeasured: true,
      })
      index++
    } else if (
      two &&
      (RANGE.test(between) || OF.test(between)) &&
      two.amount > one.amount &&
      one.unit === (RANGE.test(between) ? one.unit : '')
    ) {
      joined.push(
        widen(text, { start: one.start, end: two.end, isMeasured: two.unit !== '' && RANGE.test(between) }),
      )
      index++
    } else joined.push(widen(text, { start: one.start, end: one.end, isMeasured: one.unit !== '' }))
  }
  return joined
}

function widen(text: string, figure: Span & { readonly isMeasured: boolean }): Figure {
  const sign = SIGN.exec(text.slice(Math.max(0, figure.start - 7), figure.start))?.[0] ?? ''
  const per = PER.exec(text.slice(figure.end, figure.end + 20))?.[0] ?? ''
  const start = figure.start - sign.length
  const end = figure.end + per.length
  const value = text.slice(start, end)
  return value.length <= LONGEST
    ? { start, end, value, isMeasured: figure.isMeasured || per !== '' }
    : { ...figure, value: text.slice(figure.start, figure.end) }
}
