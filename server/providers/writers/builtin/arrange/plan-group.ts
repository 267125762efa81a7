import type { Brief, BriefSection, Series } from '#domain/generation/brief/brief.ts'
import { capitalize } from '#domain/generation/condense/sentences.ts'
import { CELL_BREAK, joinHead, splitHead } from '../slide/lines.ts'
import { describeSeries, readFigure } from '../slide/measures.ts'
import { isMatrix, readArrows, readQuestions, readQuizzes, recogniseList } from './recognise.ts'
import type { Group, Line, Planned } from './sections.ts'
import { groupSeries, isDrawable } from './series.ts'
import { dropStop, findLabel, isChange, isSame, tidyLine, unique } from './wording.ts'

/** The slides that a group fills by itself: nothing cut, nothing left out, no slide crowded. */
export function planGroup(group: Group, brief: Brief, section: BriefSection | undefined): Planned[] {
  switch (group.kind) {
    case 'prose':
      return planOffers(group, section) ?? planProse(group.lines)
    case 'code':
      return planCode(group)
    case 'quote':
      return [{ kind: 'quote', lines: quoteLines(group), blocks: group.blocks, lead: '' }]
    case 'table':
      return planTable(group, brief, section)
    case 'sides':
      return planSides(group)
    case 'list':
    case 'numbered':
      return planList(group, brief, section)
  }
}

const AUTHOR = /^(.*[»”"“.!?…]),?\s*(?:\n|\s)[—–-]\s*(\p{L}[^\n]{1,120})$/su

function quoteLines({ lines }: Group): string[] {
  const text = lines.map(line => line.text).join(' ')
  const [, said, author] = AUTHOR.exec(text.trim()) ?? []
  return said && author ? [said.trim(), `— ${author.trim()}`] : [text.replace(/\n/gu, ' ')]
}

const MOST_CODE_LINES = 14
const MOST_CODE = 560

/** A program, cut between its lines where it is longer than a slide. */
function planCode({ lines, blocks, lead }: Group): Planned[] {
  const parts: string[] = []
  for (const line of lines.flatMap(({ text }) => text.split('\n'))) {
    const last = parts.at(-1)
    const isFull =
      last === undefined ||
      last.split('\n').length >= MOST_CODE_LINES ||
      last.length + line.length >= MOST_CODE
    if (isFull) parts.push(line.slice(0, MOST_CODE))
    else parts[parts.length - 1] = `${last}\n${line}`
  }
  return parts.map(part => ({ kind: 'code' as const, lines: [part], blocks, lead }))
}

const MOST_LINES = 6
const MOST_LETTERS = 520
const MOST_EVENTS = 8

function planList(group: Group, brief: Brief, section: BriefSection | undefined): Planned[] {
  const { lines, lead } = group
  if (lines.length === 1 && lines[0]?.under.length === 0) return planProse(lines)
  if (
    lines.length <= 4 &&
    lines.length >= 2 &&
    lines.every(({ under }) => under.length > 0 && under.length <= 5)
  )
    return planSides(group)
  const told = lines.map(tellLine)
  const narrowing = recogniseList(group, told, section?.title ?? '', (kind, known) => ({
    kind,
    lines: known,
    blocks: group.blocks,
    lead,
  }))
  if (narrowing?.kind === 'funnel') return [narrowing]
  const chart = planChart(group, brief, section)
  if (chart) return [chart]
  const dated = readDates(told)
  if (dated)
    return share(dated, MOST_EVENTS).map(part => ({
      kind: 'timeline' as const,
      ...partOf(group, dated, part),
      lead,
    }))
  const isKnown = recogniseList(group, told, section?.title ?? '', (kind, known) => ({
    kind,
    lines: known,
    blocks: group.blocks,
    lead,
  }))
  if (isKnown) return [isKnown]
  const asked = readQuestions(told)
  if (asked) return [{ kind: 'qa', lines: asked, blocks: group.blocks, lead }]
  const facets = readFacets(told)
  if (facets) return [{ kind: 'table', lines: facets, blocks: group.blocks, lead }]
  const metrics = readMetrics(told)
  if (metrics) return [{ kind: 'numbers', lines: metrics, blocks: group.blocks, lead }]
  const kind = group.kind === 'numbered' ? 'steps' : 'points'
  return share(told, MOST_LINES).map(part => ({ kind, ...partOf(group, told, part), lead }))
}

/** Some lines of a group, and the blocks that they were taken from. */
function partOf({ lines }: Group, all: readonly string[], part: readonly string[]) {
  const blocks = unique(lines.filter((_, at) => part.includes(all[at] ?? '')).flatMap(line => line.blocks))
  return { lines: part, blocks }
}

/** A point with what is under it: "Roof: new tiles; insulation". */
function tellLine({ text, under }: Line): string {
  if (under.length === 0) return tidyLine(text)
  return joinHead({ head: dropStop(text).replace(/\s*:$/u, ''), text: under.join('; ') })
}

/** Cuts a list into parts of about the same length, none crowded; the members keep their order. */
function share(lines: readonly string[], most: number): string[][] {
  const letters = lines.reduce((sum, line) => sum + line.length, 0)
  const parts = Math.max(
    Math.ceil(lines.length / most),
    Math.min(Math.ceil(letters / MOST_LETTERS), Math.floor(lines.length / 2)),
    1,
  )
  const size = Math.ceil(lines.length / parts)
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) =>
    lines.slice(at * size, (at + 1) * size),
  )
}

const MOST_SIDE_POINTS = 6

/** Sides of a comparison; more than four, or ones with much to say, are points with heads. */
function planSides(group: Group): Planned[] {
  const { lines, blocks, lead } = group
  const told = lines.map(({ text, under }) =>
    joinHead({
      head: dropStop(text).replace(/\s*:$/u, ''),
      text: under.map(point => point.replaceAll('; ', ', ')).join('; '),
    }),
  )
  const isFit =
    lines.length >= 2 &&
    lines.length <= 4 &&
    lines.every(
      ({ text, under }) => under.length > 0 && under.length <= MOST_SIDE_POINTS && text.length <= 60,
    ) &&
    told.every(line => splitHead(line).head !== '')
  const kind = isChange(lines.map(({ text }) => text)) ? 'before_after' : 'comparison'
  if (isFit) return [{ kind, lines: told, blocks, lead }]
  return share(told, MOST_LINES).map(part => ({
    kind: 'points' as const,
    ...partOf(group, told, part),
    lead,
  }))
}

const MOST_COLUMNS = 6
const MOST_ROWS = 10

function planTable(group: Group, brief: Brief, section: BriefSection | undefined): Planned[] {
  const { rows, blocks, lead } = group
  const chart = planChart(group, brief, section)
  if (chart) return [chart]
  const [heads = [], ...body] = rows
  if (body.length === 0) return []
  if (heads.length < 2 || Math.max(...rows.map(row => row.length)) > MOST_COLUMNS) {
    const told = body.map(([first = '', ...cells]) =>
      joinHead({
        head: first,
        text: cells.map((cell, at) => [heads[at + 1], cell].filter(Boolean).join(' ')).join('; '),
      }),
    )
    return share(told.filter(Boolean), MOST_LINES).map(part => ({
      kind: 'points' as const,
      lines: part,
      blocks,
      lead,
    }))
  }
  if (isMatrix(rows)) {
    const told = rows.map(row =>
      row
        .map(cell => cell.replaceAll('|', '/'))
        .join(CELL_BREAK)
        .trim(),
    )
    return [{ kind: 'matrix', lines: told.map(line => line.replace(/^\|\s*/u, '')), blocks, lead }]
  }
  const parts = Math.ceil(body.length / MOST_ROWS)
  const size = Math.ceil(body.length / parts)
  const tell = (row: readonly string[]) => row.map(cell => cell.replaceAll('|', '/')).join(CELL_BREAK)
  return Array.from({ length: parts }, (_, at) => ({
    kind: 'table' as const,
    lines: [heads, ...body.slice(at * size, (at + 1) * size)].map(tell),
    blocks,
    lead,
  }))
}

const FEWEST_DRAWN = 3

/** Figures of a table or a list that say more as a drawing: parts of a whole, something over time, several of one unit. */
function planChart(group: Group, brief: Brief, section: BriefSection | undefined): Planned | null {
  const own = groupSeries(section?.series ?? []).filter(
    series =>
      isDrawable(series, brief) &&
      series.every(each => each.blocks.every(block => group.blocks.includes(block))),
  )
  const [series] = own
  if (!series || own.length > 1 || !saysAll(series, group)) return null
  const [first] = series
  const isBound = group.kind === 'table' || first?.isShare || first?.isTime || (first?.points.length ?? 0) > 4
  if (!isBound || (first?.points.length ?? 0) < (group.kind === 'table' ? 2 : FEWEST_DRAWN)) return null
  const name = series.length === 1 && group.kind !== 'table' ? (first?.name ?? '') : ''
  return {
    kind: 'chart',
    lines: describeSeries(series, brief),
    blocks: group.blocks,
    lead: group.lead || name,
  }
}

/** A drawing that left out a row, a point or words would lose them. */
function saysAll(series: readonly Series[], group: Group): boolean {
  const count = series[0]?.points.length ?? 0
  if (group.kind === 'table') return count >= group.rows.length - 1
  return count === group.lines.length && group.lines.every(({ under }) => under.length === 0)
}

const MONTH =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|янв\p{L}*|фев\p{L}*|март\p{L}*|апр\p{L}*|ма[йяе]|июн\p{L}*|июл\p{L}*|авг\p{L}*|сент\p{L}*|окт\p{L}*|ноя\p{L}*|дек\p{L}*)(?!\p{L})/iu
const MOMENT =
  /(?<!\d)(?:1[5-9]\d{2}|20\d{2})(?!\d)|(?<!\d)\d{1,2}[:.]\d{2}(?!\d)|(?<!\p{L})(?:q[1-4]|[1-4][-й]*\s?квартал|(?:week|day|month|year|hour|phase|неделя|день|месяц|год|час|этап)\s\d|\d+\s?(?:am|pm))(?!\p{L})|\d{1,2}\.\d{1,2}\.\d{2,4}/iu
const LONGEST_WHEN = 40
const MOST_WHEN_WORDS = 6
const DAY = new RegExp(
  `^((?:(?:by|from|until|on|до|с|со|к|по)\\s)?\\d{1,2}(?:\\s?[–—-]\\s?\\d{1,2})?\\s${MONTH.source}(?:\\s\\d{4})?(?:\\s?[–—-]\\s?\\d{1,2}\\s${MONTH.source}(?:\\s\\d{4})?)?)[,:]?\\s+(\\S.*)$`,
  'isu',
)
const OPENS = /^(\d{1,2}[:.]\d{2}(?:\s?[–—-]\s?\d{1,2}[:.]\d{2})?)[,.]?\s+(\S.*)$/su

/** Between the first day and the last: "1 June – 19 June". */
const TO_DAY = /(?<=\d[^—–-]*)\s[–—-]\s(?=\d)/u

function isWhen(text: string): boolean {
  const isShort = text.length <= LONGEST_WHEN && text.split(/\s+/u).length <= MOST_WHEN_WORDS
  return isShort && (MONTH.test(text) || MOMENT.test(text)) && !/[$€£₽%]/u.test(text)
}

/** Lines that each say when, before or after what; null where one of them does not. */
function readDates(lines: readonly string[]): string[] | null {
  if (lines.length < 2) return null
  const heads = lines.map(line => {
    const [, time, rest] = OPENS.exec(line) ?? DAY.exec(line) ?? []
    return time && rest ? { head: time, text: rest.replace(/^[—–-]\s+/u, '') } : splitHead(line)
  })
  if (heads.some(({ head, text }) => head === '' || text === '')) return null
  if (heads.every(({ head }) => isWhen(head)))
    // A dash between two days would be taken for the one after them.
    return heads.map(({ head, text }) => `${head.replace(TO_DAY, '–')} — ${capitalize(text)}`)
  if (heads.every(({ text }) => isWhen(text))) return heads.map(({ head, text }) => `${text} — ${head}`)
  return null
}

const FEWEST_FACETS = 3
const FACET = /^(\p{L}[\p{L}\s-]{1,24}?)\s([+−-]?\d.*)$/u

/** "Concerts: plan 6, actual 5" for each of several things: what every line measures alike is a column of a table. */
function readFacets(lines: readonly string[]): string[] | null {
  if (lines.length < FEWEST_FACETS || lines.length > MOST_ROWS) return null
  const rows = lines.map(line => {
    const { head, text } = splitHead(line)
    // What stands in brackets is a remark to one figure.
    const facets = text.split(/[,;]\s+(?=\p{L})(?![^()]*\))/u).map(part => FACET.exec(part.trim()))
    return { head, facets: facets.map(found => [found?.[1] ?? '', found?.[2] ?? ''] as const) }
  })
  const names = rows[0]?.facets.map(([name]) => name.toLowerCase()) ?? []
  const isAlike = rows.every(
    ({ head, facets }) =>
      head !== '' &&
      facets.length === names.length &&
      facets.every(([name], at) => name !== '' && name.toLowerCase() === names[at]),
  )
  if (!isAlike || names.length < 2 || names.length > 4) return null
  const cell = (words: string) => words.replaceAll('|', '/')
  return [
    [' ', ...names.map(capitalize)].join(CELL_BREAK),
    ...rows.map(({ head, facets }) => [head, ...facets.map(([, value]) => value)].map(cell).join(CELL_BREAK)),
  ]
}

const MOST_METRICS = 4
const LONGEST_FIGURE = 24
/** "46 minutes", "1,240 kg a day": a figure and what it counts. */
const MOST_COUNTED = 3
const LONGEST_LABEL = 80
/** "Average receipt 127 roubles": what is counted, then how much of what. */
const COUNTED = /^(\p{L}[^\d.!?;:,—–]{2,40}?)(?:\s[—–-])?\s([+−-]?\d[\d\s\u00a0.,]*(?:\s?%|\s\p{L}{2,12}))$/u

/**
 * "Margin: 41%" and "41% margin" can stand as a figure over its words, for both still read. A sentence with a figure in it
 * cannot, and stays a sentence. Null where one line is none.
 */
function readMetrics(lines: readonly string[]): string[] | null {
  if (lines.length < 2 || lines.length > MOST_METRICS) return null
  const metrics = lines.map(readMetric)
  return metrics.includes(null) ? null : metrics.filter(metric => metric !== null)
}

function readMetric(line: string): string | null {
  const { head, text } = splitHead(line)
  const named = head === '' ? null : readFigure(text)
  if (named && named.rest === '' && named.value.length <= LONGEST_FIGURE) return `${named.value} — ${head}`
  const isCount =
    /^[+−-]?\d[^.!?;:]*$/u.test(text) &&
    text.length <= LONGEST_FIGURE &&
    text.split(/\s+/u).length <= MOST_COUNTED
  if (head !== '' && isCount && !isWhen(text) && !/\d/u.test(head)) return `${text} — ${head}`
  const found = readFigure(line)
  const before = found ? line.slice(0, line.length - found.value.length).trim() : ''
  if (found && line.endsWith(found.value) && /^\p{L}[^\d.!?;:,]{2,40}$/u.test(before) && isUnit(found.value))
    return `${found.value} — ${before}`
  const [, counted = '', amount = ''] = COUNTED.exec(line) ?? []
  if (counted !== '' && amount.length <= LONGEST_FIGURE) return `${amount} — ${counted}`
  if (!found || !line.startsWith(found.value) || found.value.length > LONGEST_FIGURE) return null
  const label = found.rest.trim()
  const isLabel = /^\p{L}/u.test(label) && label.length <= LONGEST_LABEL && !/[\d.!?;:]/u.test(label)
  return isLabel ? `${found.value} — ${label}` : null
}

/** A bare number after words may be a name or a place in a row: "Gate 4". */
function isUnit(value: string): boolean {
  return /[%$€£₽¥]|\p{L}/u.test(value)
}

/** Prices in sentences, one for each offer, are offers too. */
function planOffers(group: Group, section: BriefSection | undefined): Planned[] | null {
  const { lines, blocks, lead } = group
  const told = lines.map(({ text }) => tidyLine(text))
  const known = recogniseList(group, told, section?.title ?? '', (kind, offers) => ({
    kind,
    lines: offers,
    blocks,
    lead,
  }))
  return known?.kind === 'pricing' ? [known] : null
}

const LETTERS_TOLD = 430
const MOST_SENTENCES = 5
/** Sentences of two or three words stand together like a list. */
const LETTERS_SHORT = 260
const MOST_SHORT = 8
const LONGEST_STATEMENT = 120

/** Running text, cut between sentences into slides of about the same length. */
function planProse(sentences: readonly Line[]): Planned[] {
  const [only, ...more] = sentences
  const quizzes = readQuizzes(sentences)
  if (quizzes) return quizzes
  const { label = '', rest = only?.text ?? '' } = findLabel(only?.text ?? '') ?? {}
  const stages = only && more.length === 0 && !/;\s/u.test(rest) ? readArrows(rest) : []
  if (stages.length > 0) {
    const isRound = stages.length > 3 && isSame(stages[0] ?? '', stages.at(-1) ?? '')
    const lines = isRound ? stages.slice(0, -1) : stages
    return [{ kind: isRound ? 'cycle' : 'process', lines, blocks: only?.blocks ?? [], lead: label }]
  }
  const asked = readQuestions(sentences.map(({ text }) => text))
  if (asked)
    return [{ kind: 'qa', lines: asked, blocks: unique(sentences.flatMap(({ blocks }) => blocks)), lead: '' }]
  const letters = sentences.reduce((sum, { text }) => sum + text.length, 0)
  const most = letters <= LETTERS_SHORT ? MOST_SHORT : MOST_SENTENCES
  const parts = Math.max(1, Math.ceil(letters / LETTERS_TOLD), Math.ceil(sentences.length / most))
  const aim = letters / parts
  const runs: Line[][] = []
  let before = 0
  for (const sentence of sentences) {
    const run = Math.min(parts - 1, Math.floor((before + sentence.text.length / 2) / aim))
    runs[run] = [...(runs[run] ?? []), sentence]
    before += sentence.text.length
  }
  return runs.filter(run => run !== undefined && run.length > 0).map(tellRun)
}

const FEW = 2

export function tellRun(sentences: readonly Line[]): Planned {
  const blocks = unique(sentences.flatMap(line => line.blocks))
  const [only] = sentences
  if (sentences.length === 1 && only && only.text.length <= LONGEST_STATEMENT)
    return { kind: 'statement', lines: [capitalize(only.text)], blocks, sentences, lead: '' }
  if (sentences.length <= FEW)
    return { kind: 'text', lines: sentences.map(({ text }) => capitalize(text)), blocks, sentences, lead: '' }
  return { kind: 'points', lines: sentences.map(({ text }) => tidyLine(text)), blocks, sentences, lead: '' }
}
