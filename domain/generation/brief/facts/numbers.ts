import type { Locale } from '../../../locale.ts'
import { capitalize } from '../../condense/sentences.ts'
import type { Fact } from '../brief.ts'
import { splitHead } from '../raw-block.ts'
import { matchContacts } from './contacts.ts'
import { matchDates } from './dates.ts'
import {
  clauseAt,
  hasContent,
  labelNumber,
  labelOfClause,
  type Span,
  splitClauses,
  subjectOfClause,
} from './number-labels.ts'

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

/** A figure and its place in a text. */
interface NumberMatch {
  readonly start: number
  readonly end: number
  /** As written, with its sign, currency, scale and unit. */
  readonly written: string
  readonly amount: number
  /** What it is measured in, without the figure: `%`, `$M`, `млн ₽`, `min`; empty for a mere count. */
  readonly unit: string
}

const CURRENCY = '[$€£¥₽₴₸₹₺]|US\\$'
const FIGURE =
  "\\d{1,3}(?:[ '’]\\d{3}){1,4}(?:[.,]\\d{1,3})?(?!\\d)|\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,3})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,4})?"
const SCALE =
  'thousand|million|billion|trillion|mln|bn|mn|(?<=\\d)[kmb](?![a-zà-ɏа-яё²³])|тысяч[аиу]?|миллион(?:а|ов)?|миллиард(?:а|ов)?|тыс\\.?|млн\\.?|млрд\\.?|трлн\\.?'
const MEASURE =
  'percentage points|percent|per cent|p\\.p\\.|pp|процентных пункт(?:а|ов)|процент(?:а|ов)?|п\\.\\s?п\\.|рубл(?:ь|я|ей)|руб\\.?|р\\.|доллар(?:а|ов)?|евро|тенге|dollars?|euros?|pounds?|usd|eur|rub|gbp|' +
  'minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?|months?|years?|times|минут[аыу]?|мин\\.?|час(?:а|ов)?|секунд[аыу]?|сек\\.?|дн(?:я|ей)|день|недел[яиью]|недель|месяц(?:а|ев)?|лет|год(?:а)?|раза?|' +
  'штук[аи]?|шт\\.?|km/h|km|kg|g|m|граммов|грамм[а]?|degrees|градус(?:а|ов)|cents|коп(?:\\.|еек)|decibels|децибел(?:а|ов)?|cm|mm|ml|m²|m2|km²|gb|mb|tb|kwh|mw|kw|gw|ms|°c|°f|tons?|tonnes?|litres?|liters?|miles?|feet|metres?|meters?|г/л|км/ч|км²|км|кг|см|мм|мл|м²|кв\\.\\s?м|га|гб|мб|тб|квт·ч|квт|мвт|°с|тонн[аы]?|литр(?:а|ов)?|метр(?:а|ов)?|килограмм(?:а|ов)?|километр(?:а|ов)?'
const NUMBER = new RegExp(
  `(?<![a-zà-ɏа-яё\\d_.,:/@#№+−]|(?<!\\d)[–-])(?<sign>[+−–-](?=[$€£₽\\d]))?(?<money>${CURRENCY})?(?<figure>${FIGURE})(?:\\s?(?<scale>${SCALE})(?![a-zà-ɏа-яё\\d]))?(?:\\s?(?<mark>[%‰×]|x(?![a-zà-ɏа-яё])|${CURRENCY})|[\\s-](?<measure>${MEASURE})(?![a-zà-ɏа-яё\\d²³]))?(?![a-zà-ɏа-яё\\d_@]|[.,:/]\\d)`,
  'giu',
)
/** A line of figures is data, not a text: no more than so many are read from one block. */
const MOST = 400

/** The figures of a text; years, dates, telephones and the like are among them, see isMarvel. */
export function matchNumbers(text: string, language: Locale): NumberMatch[] {
  if (!/\d/.test(text)) return []
  const found: NumberMatch[] = []
  for (const match of text.matchAll(NUMBER)) {
    const { sign = '', money = '', figure = '', scale = '', mark = '', measure = '' } = match.groups ?? {}
    const amount = parseFigure(figure, language)
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      written: match[0],
      amount: /[−–-]/.test(sign) ? -amount : amount,
      unit: joinUnit(money || (isMoney(mark) ? mark : ''), scale, isMoney(mark) ? '' : mark, measure),
    })
    if (found.length >= MOST) break
  }
  return found
}

function isMoney(mark: string): boolean {
  return mark !== '' && /^[$€£¥₽₴₸₹₺]$/u.test(mark)
}

function joinUnit(money: string, scale: string, mark: string, measure: string): string {
  const size = scale.replace(/\.$/, '')
  if (money !== '') return /^\p{Script=Cyrillic}/u.test(size) ? `${size} ${money}` : `${money}${size}`
  return [size, mark || measure.replace(/\.$/, '')].filter(Boolean).join(' ')
}

/** 1,200 is a thousand in English and one and a fifth in Russian; 1 200 is a thousand in both. */
function parseFigure(figure: string, language: Locale): number {
  const bare = figure.replace(/[ '’]/g, '')
  const commas = bare.split(',').length - 1
  const isGrouped =
    commas > 1 || (commas === 1 && (bare.includes('.') || (language === 'en' && /,\d{3}$/.test(bare))))
  return Number(isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.'))
}

/** One figure as a slide shows it: alone, a range, a change or a share. */
interface Figure extends Span {
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
function joinFigures(text: string, numbers: readonly NumberMatch[]): Figure[] {
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
