import type { Locale } from '../../../locale.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { Fact } from '../brief.ts'
import { matchContacts } from '../find-contacts.ts'
import { splitHead } from '../split-head.ts'
import { clauseAt, type Span, splitClauses } from './clause.ts'
import { labelByClause, labelNumber } from './label-number.ts'
import { matchDates } from './match-dates.ts'
import { matchNumbers, type NumberMatch } from './match-numbers.ts'

type NumberFact = Extract<Fact, { kind: 'number' }>

/** Before a figure that names and does not count: version 2, step 3, chapter 4, № 5, COVID-19. */
const NAMES =
  /(?:version|release|v|step|slide|chapter|section|figure|fig|table|page|p|room|class|grade|level|no|number|article|phase|part|iso|windows|covid|route|flight|option|day|week|верси[яию]|шаг|слайд|глава|главе|раздел|рис|таблица|стр|страница|каб|кабинет|класс|уровень|номер|статья|этап|часть|вариант|дом|д|кв|корп|школа|школы|гост|пункт|день|неделя)[\s.\-#№]{1,2}$/iu
const LONGEST_VALUE = 24

/** The figures worth a slide, each with what it counts. */
export function findNumbers(text: string, block: number, language: Locale): NumberFact[] {
  const all = matchNumbers(text, language)
  if (all.length === 0) return []
  const taken = [...matchDates(text), ...matchContacts(text)]
  const numbers = joinRanges(
    text,
    all.filter(
      number =>
        !taken.some(
          ({ start, end }) => number.start < end && number.end > start && !number.unit.includes('%'),
        ) && isMarvel(text, number),
    ),
  )
  const clauses = splitClauses(text)
  const facts: NumberFact[] = []
  for (const number of numbers) {
    const label = labelOf(text, clauses, number, numbers)
    if (label !== '' && number.value.length <= LONGEST_VALUE)
      facts.push({ kind: 'number', value: number.value, label, block })
  }
  return facts
}

function isMarvel(text: string, { start, amount, unit, end, written }: NumberMatch): boolean {
  if (NAMES.test(text.slice(Math.max(0, start - 14), start))) return false
  if (/^(?:st|nd|rd|th|-?(?:й|я|е|го|му|м|х|ый|ая|ое))(?![a-zà-ɏа-яё])/iu.test(text.slice(end, end + 4)))
    return false
  if (/^\/\d|^\s?[–-]\s?(?:летн|этажн|часов)/iu.test(text.slice(end, end + 8))) return false
  return unit !== '' || amount >= 3 || written.startsWith('+')
}

interface Figure extends Span {
  readonly value: string
  readonly isMeasured: boolean
}

const TO = /^\s(?:to|до)\s(?:about\s|almost\s|почти\s)?$/iu
const RANGE = /^\s?[–—-]\s?$/u
const OF = /^\s(?:of|out of|in|из)\s(?:every\s|каждых\s)?$/iu

/** "from 42 to 31 minutes", "12–19 %" and "3 of 4" are one figure each. */
function joinRanges(text: string, numbers: readonly NumberMatch[]): Figure[] {
  const joined: Figure[] = []
  for (let index = 0; index < numbers.length; index++) {
    const one = numbers[index]!
    const two = numbers[index + 1]
    const between = two ? text.slice(one.end, two.start) : ''
    const lead = /(?<![a-zà-ɏа-яё])(?:from|с|со|от)\s$/iu.exec(
      text.slice(Math.max(0, one.start - 6), one.start),
    )
    if (two && lead && TO.test(between)) {
      joined.push({
        start: one.start - lead[0].length,
        end: two.end,
        value: `${one.written} → ${two.written}`,
        isMeasured: true,
      })
      index++
    } else if (two && RANGE.test(between) && two.amount > one.amount) {
      joined.push({
        start: one.start,
        end: two.end,
        value: text.slice(one.start, two.end),
        isMeasured: two.unit !== '',
      })
      index++
    } else if (two && OF.test(between) && one.unit === '' && two.unit === '' && two.amount > one.amount) {
      joined.push({
        start: one.start,
        end: two.end,
        value: text.slice(one.start, two.end),
        isMeasured: false,
      })
      index++
    } else joined.push({ start: one.start, end: one.end, value: one.written, isMeasured: one.unit !== '' })
  }
  return joined
}

function labelOf(text: string, clauses: readonly Span[], number: Figure, all: readonly Figure[]): string {
  const at = clauseAt(clauses, number.start)
  const clause = clauses[at]
  if (!clause) return ''
  const around = { start: clause.start, end: Math.max(clause.end, number.end) }
  const others = all.filter(
    other => other !== number && other.start >= around.start && other.end <= around.end,
  )
  const label = labelNumber(text, around, number, others, number.isMeasured)
  if (label !== '') return label
  const { head } = splitHead(text)
  if (head !== '' && !/\d/.test(head) && number.start >= head.length) return capitalize(head)
  if (!number.isMeasured) return ''
  const towards = /(?:to|до)\s$/iu.test(text.slice(Math.max(0, number.start - 4), number.start))
  const own = labelByClause(text, clause, all, towards)
  const before = clauses[at - 1]
  return own === '' && before ? labelByClause(text, before, all, towards) : own
}
