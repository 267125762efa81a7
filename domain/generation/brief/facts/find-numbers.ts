import type { Locale } from '../../../locale.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { Fact } from '../brief.ts'
import { matchContacts } from '../find-contacts.ts'
import { splitHead } from '../split-head.ts'
import { clauseAt, type Span, splitClauses } from './clause.ts'
import { type Figure, joinFigures } from './join-figures.ts'
import { hasContent, labelNumber, labelOfClause, subjectOfClause } from './label-number.ts'
import { matchDates } from './match-dates.ts'
import { matchNumbers, type NumberMatch } from './match-numbers.ts'

type NumberFact = Extract<Fact, { kind: 'number' }>

/** Before a figure that names and does not count: version 2, step 3, chapter 4, № 5, COVID-19. */
const NAMES =
  /(?:version|release|v|step|slide|chapter|section|figure|fig|table|page|p|room|hall|class|grade|level|no|number|article|phase|part|iso|windows|covid|route|flight|option|day|week|year|stop|верси[яию]|шаг|слайд|глава|главе|раздел|рис|таблица|стр|страница|каб|кабинет|зал|класс|уровень|номер|номера|статья|этап|часть|вариант|дом|д|кв|корп|школа|школы|школе|гост|пункт|день|неделя|остановка)[\s.\-#№]{1,3}$/iu
const NAMED_AFTER = /^\s(?:класс|grade|этаж|floor|курс|smena|смен[ау])(?![a-z])/iu
const ORDINAL = /^(?:st|nd|rd|th|-?(?:й|я|е|го|му|м|х|ый|ая|ое))(?![a-zа-яё])/iu
/** What a figure is set against is no figure of its own: "1 % instead of 4 %". */
const AGAINST = /(?:вместо|instead of|rather than|compared (?:with|to)|против|было|была|versus|vs\.?)\s$/iu
const LONGEST_VALUE = 24

/** The figures worth a slide, each with what it counts. */
export function findNumbers(text: string, block: number, language: Locale): NumberFact[] {
  const all = matchNumbers(text, language)
  if (all.length === 0) return []
  const taken = [...matchDates(text), ...matchContacts(text)]
  const worthy = all.filter(
    number => isMarvel(text, number) && (number.unit.includes('%') || !overlaps(taken, number)),
  )
  const figures = joinFigures(text, worthy)
  const clauses = splitClauses(text)
  const facts: NumberFact[] = []
  const used = new Set<string>()
  for (const figure of figures) {
    const label = labelOf(text, clauses, figure, figures)
    // The same words for two figures tell neither apart.
    if (label === '' || used.has(label) || figure.value.length > LONGEST_VALUE) continue
    used.add(label)
    facts.push({ kind: 'number', value: figure.value, label, block })
  }
  return facts
}

function overlaps(spans: readonly Span[], number: Span): boolean {
  return spans.some(({ start, end }) => number.start < end && number.end > start)
}

function isMarvel(text: string, { start, amount, unit, end, written }: NumberMatch): boolean {
  const before = text.slice(Math.max(0, start - 16), start)
  const after = text.slice(end, end + 12)
  if (NAMES.test(before) || AGAINST.test(before) || ORDINAL.test(after) || NAMED_AFTER.test(after))
    return false
  if (/^\/\d|^\s?[–-]\s?(?:летн|этажн|часов)/iu.test(after)) return false
  return unit !== '' || amount >= 3 || written.startsWith('+')
}

function labelOf(text: string, clauses: readonly Span[], figure: Figure, all: readonly Figure[]): string {
  const at = clauseAt(clauses, figure.start)
  const clause = clauses[at]
  if (!clause) return ''
  const around = { start: clause.start, end: Math.max(clause.end, figure.end) }
  const others = all.filter(
    other => other !== figure && other.start >= around.start && other.end <= around.end,
  )
  const label = labelNumber(text, around, figure, others, figure.isMeasured)
  if (label !== '') return label
  const next = clauses[at + 1]
  if (
    next &&
    others.length === 0 &&
    isAlone(text, clause, figure) &&
    /[—–-]/u.test(text.slice(clause.end, next.start))
  )
    return labelOfClause(text, next)
  const { head } = splitHead(text)
  if (head !== '' && !/\d/.test(head) && figure.start >= head.length && clause.start <= head.length + 3)
    return capitalize(head)
  return figure.isMeasured ? labelBefore(text, clauses, at, figure, all) : ''
}

/** What was spoken of: earlier in the clause, or in the clause before, unless that one is about a figure of its own. */
function labelBefore(
  text: string,
  clauses: readonly Span[],
  at: number,
  figure: Figure,
  all: readonly Figure[],
): string {
  const clause = clauses[at]!
  const towards = /(?:to|до)\s$/iu.test(text.slice(Math.max(0, figure.start - 4), figure.start))
  const own = subjectOfClause(text, clause, all, towards)
  const before = clauses[at - 1]
  // "…, which is 36 metres high" speaks of the last word before it, and not of the clause.
  if (/^(?:which|who|that|котор\S{2,3}|где)\s/iu.test(text.slice(clause.start, clause.start + 12))) return ''
  if (own !== '' || !before || /[.!?…]/.test(text.slice(before.end, clause.start))) return own
  const hasFigure = all.some(({ start }) => start >= before.start && start < before.end)
  if (hasFigure && !isDash(text, before.end, clause.start) && !towards) {
    // "Revenue 412 million, plus 9 % on last year": the second figure is about the first one's subject.
    const after = text.slice(figure.end, clause.end).trim()
    const subject = subjectOfClause(text, before, all, false)
    return subject !== '' && /^(?:к|ко|от|по сравнению|on|over|from|against)\s\p{L}/iu.test(after)
      ? `${subject} ${after.replace(/[.,;]+$/, '')}`
      : ''
  }
  // Across a comma only where the figure stands alone and the clause before opens the sentence: else it is guessing.
  const isSure =
    isDash(text, before.end, clause.start) || (opensSentence(text, before) && !hasWords(text, clause, figure))
  return isSure ? subjectOfClause(text, before, all, towards) : ''
}

function opensSentence(text: string, clause: Span): boolean {
  return clause.start === 0 || /[.!?…]\s$/u.test(text.slice(Math.max(0, clause.start - 2), clause.start))
}

function hasWords(text: string, clause: Span, figure: Span): boolean {
  return hasContent(`${text.slice(clause.start, figure.start)} ${text.slice(figure.end, clause.end)}`)
}

function isAlone(text: string, clause: Span, figure: Span): boolean {
  return (
    text.slice(figure.end, clause.end).trim() === '' &&
    /^(?:\S{1,8}\s){0,2}$/u.test(text.slice(clause.start, figure.start))
  )
}

function isDash(text: string, from: number, to: number): boolean {
  return /[—–:-]/u.test(text.slice(from, to))
}
