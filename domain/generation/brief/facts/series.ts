import type { Locale } from '../../../locale.ts'
import { isStopWord } from '../../condense/function-words.ts'
import { capitalize, dropDangling, splitSentences } from '../../condense/sentences.ts'
import type { BriefBlock, Series } from '../brief.ts'
import { splitHead } from '../raw-block.ts'
import { isTimeLabel } from './dates.ts'
import { tidyBefore } from './number-labels.ts'
import { matchNumbers } from './numbers.ts'

const LONGEST_LABEL = 80
const FEWEST = 2

interface Reading {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly block: number
}

/** The figures of a section that can be drawn: lists of `label: figure`, tables, and figures listed in a sentence. */
export function findSeries(
  blocks: readonly BriefBlock[],
  indices: readonly number[],
  name: string,
  language: Locale,
): Series[] {
  const found: Series[] = []
  for (let place = 0; place < indices.length; ) {
    const run = readRun(blocks, indices, place, language)
    if (run.length >= FEWEST) {
      const head = splitUnit(leadOf(blocks, indices, place) || name)
      const series = makeSeries(
        head.name,
        run[0]!.unit || head.unit,
        run.map(({ label, value }) => ({ label, value })),
        run.map(({ block }) => block),
      )
      if (series) found.push(series)
      place += run.length
      continue
    }
    const index = indices[place]!
    const block = blocks[index]!
    if (block.kind === 'table') found.push(...readTableSeries(block.rows, index, name, language))
    else found.push(...findListedSeries(block.text, index, name, language))
    place++
  }
  return found
}

/** As many lines from here as tell one figure of one unit each. */
function readRun(
  blocks: readonly BriefBlock[],
  indices: readonly number[],
  from: number,
  language: Locale,
): Reading[] {
  const run: Reading[] = []
  for (let place = from; place < indices.length; place++) {
    const block = blocks[indices[place]!]!
    if (block.kind === 'table' || block.kind === 'quote') break
    const reading = readLine(block.text, indices[place]!, language)
    const first = blocks[indices[from]!]!
    if (!reading || block.level !== first.level || block.kind !== first.kind) break
    if (run.length > 0 && reading.unit !== run[0]!.unit) break
    run.push(reading)
  }
  return run
}

/** A line above the list, or the point it is under, names it. */
function leadOf(blocks: readonly BriefBlock[], indices: readonly number[], place: number): string {
  const above = place > 0 ? blocks[indices[place - 1]!]! : undefined
  const first = blocks[indices[place]!]!
  if (
    !above ||
    /\d/.test(above.text) ||
    above.kind === 'table' ||
    above.kind === 'quote' ||
    above.text.length > LONGEST_LABEL
  )
    return ''
  if (above.kind === 'bullet' && above.level < first.level) return splitHead(above.text).head || above.text
  return above.kind === 'paragraph' && !/[!?…]$|\p{Ll}{4}\.$/u.test(above.text)
    ? above.text.replace(/:$/, '')
    : ''
}

/** `Mobile: 40 %`, `2023 — 18 млн ₽ (+50 %)`, `январь 71`: one label, one figure, and nothing else. */
function readLine(text: string, block: number, language: Locale): Reading | null {
  if (text.length > LONGEST_LABEL + 40) return null
  const { head, text: said } = splitHead(text)
  const bare = said.replace(/\s?\([^()]{0,40}\)$/, '').replace(/[.;,]$/, '')
  const numbers = matchNumbers(bare, language)
  const number = numbers.at(-1)
  if (!number || numbers.length > 1) return null
  if (head === '') {
    const label = bare.slice(0, number.start).trim()
    const isLast =
      number.end === bare.length && label !== '' && label.split(' ').length <= 5 && !/[.,:;]$/.test(label)
    return isLast ? { label: name(label), value: number.amount, unit: number.unit, block } : null
  }
  const after = bare.slice(number.end).trim()
  // "Users: 12,000 in 14 countries" tells more than its figure; a counted noun is its unit.
  if (number.start > 0 || after.split(' ').length > 2 || /\d/.test(after)) return null
  return {
    label: name(head),
    value: number.amount,
    unit: [number.unit, after].filter(Boolean).join(' '),
    block,
  }
}

function name(label: string): string {
  return isTimeLabel(label) ? label : capitalize(label)
}

const FEWEST_LISTED = 3
const LONGEST_LISTED_LABEL = 40
const PARTS = /,\s(?:and\s|и\s|а\s)?|;\s|\s\/\s|\s(?:and|и)\s/u
const LEAD =
  /^(?:in|for the|for|from|of|on|via|by|at|through|в|во|за|на|из|от|по|через|у|—|–|-|:|were|was|are|is|went to|goes to|came from|comes from|приходится на|пришлось на|пришло из|занимает|занимают)\s+/iu

interface Part {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly isAfter: boolean
  readonly intro: string
}

/** "12 in 2022, 18 in 2023 and 31 in 2024"; "40 % mobile, 35 % desktop and 25 % tablet". */
function findListedSeries(text: string, block: number, name: string, language: Locale): Series[] {
  if (text.length > 20_000 || !/\d/.test(text)) return []
  return splitSentences(text, language).flatMap(sentence => {
    const series = readSentence(sentence.replace(/[.!?…]+$/, ''), block, name, language)
    return series ? [series] : []
  })
}

function readSentence(sentence: string, block: number, name: string, language: Locale): Series | null {
  const colon = sentence.lastIndexOf(': ')
  const head =
    colon > 0 && !/\d{3}/.test(sentence.slice(0, colon)) ? splitUnit(sentence.slice(0, colon)) : null
  const list = head ? sentence.slice(colon + 2) : sentence
  let best: Part[] = []
  let run: Part[] = []
  for (const piece of list.split(PARTS)) {
    const part = readPart(piece, run.length === 0, language)
    const fits =
      part !== null &&
      (run.length === 0 ||
        (part.isAfter === run[0]!.isAfter && (part.unit === run[0]!.unit || part.unit === '')))
    if (fits) run.push(part)
    else run = part ? [part] : []
    if (run.length > best.length) best = [...run]
  }
  if (best.length < FEWEST_LISTED) return null
  const intro = head?.name || best[0]!.intro
  const isTold = intro
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(word => word.length > 1 && !isStopWord(word))
  const points = best.map(({ label, value }) => ({ label, value }))
  return makeSeries(isTold ? capitalize(intro) : name, best[0]!.unit || (head?.unit ?? ''), points, [block])
}

/** One figure and a short label: `18 in 2023`, `2023 — 18`, `mobile 40 %`. The first may follow an introduction. */
function readPart(piece: string, isFirst: boolean, language: Locale): Part | null {
  const numbers = matchNumbers(piece, language)
  const year = numbers.find(({ written }) => /^\d{4}$/.test(written) && isTimeLabel(written))
  const number =
    numbers.length === 1
      ? numbers[0]
      : numbers.length === 2 && year
        ? numbers.find(one => one !== year)
        : undefined
  if (!number || number === year) return null
  const { amount: value, unit } = number
  const before = piece.slice(0, number.start).trim()
  const rest = piece.slice(number.end).trim()
  const after = dropDangling(rest.replace(LEAD, '').replace(LEAD, ''))
  const isBare = before === '' || /^(?:to|до|about|около|another|ещё|еще)$/iu.test(before)
  if (after !== '' && after.length <= LONGEST_LISTED_LABEL && (isFirst || isBare))
    return { label: name(after), value, unit, isAfter: true, intro: isBare ? '' : tidyBefore(before) }
  const label = dropDangling(before).replace(LEAD, '')
  if (rest !== '' || label === '' || label.length > LONGEST_LISTED_LABEL) return null
  return { label: name(label), value, unit, isAfter: false, intro: '' }
}

const TOTAL = /^(?:total|sum|overall|итого|всего|сумма)$/iu
const MOST = 12

type Row = readonly string[]

/** The figures of a table: by its columns, or by its rows where the columns are times or mix their units. */
function readTableSeries(rows: readonly Row[], block: number, name: string, language: Locale): Series[] {
  const [heads = [], ...all] = rows
  const body = all.filter(row => !TOTAL.test(row[0] ?? ''))
  if (heads.length < 2 || body.length === 0) return []
  const times = heads.slice(1)
  if (times.length >= 2 && times.every(isTimeLabel)) return readRows(heads, body, block, language)
  const columns = body.length >= 2 ? readColumns(heads, body, block, name, language) : []
  return columns.length > 0 ? columns : readRows(heads, body, block, language)
}

function readColumns(
  heads: Row,
  body: readonly Row[],
  block: number,
  name: string,
  language: Locale,
): Series[] {
  const labels = body.map(row => row[0] ?? '')
  return [...heads.keys()].slice(1, MOST).flatMap(column => {
    const head = splitUnit(heads[column] ?? '')
    const cells = body.map(row => row[column] ?? '')
    return readTableLine(labels, cells, { name: head.name || name, unit: head.unit }, block, language)
  })
}

function readRows(heads: Row, body: readonly Row[], block: number, language: Locale): Series[] {
  if (heads.length < 3) return []
  return body
    .slice(0, MOST)
    .flatMap(row => readTableLine(heads.slice(1), row.slice(1), splitUnit(row[0] ?? ''), block, language))
}

function readTableLine(
  labels: Row,
  cells: Row,
  head: { name: string; unit: string },
  block: number,
  language: Locale,
): Series[] {
  const read = cells.map(cell => readCell(cell, language))
  if (read.length !== labels.length || read.length < 2 || read.some(cell => cell === null)) return []
  const unit = read[0]!.unit
  if (read.some(cell => cell!.unit !== unit)) return []
  const points = labels.map((label, index) => ({ label, value: read[index]!.value }))
  const series = makeSeries(head.name, unit || head.unit, points, [block])
  return series ? [series] : []
}

function readCell(cell: string, language: Locale): { value: number; unit: string } | null {
  const bare = cell.trim()
  const [number, ...more] = matchNumbers(bare, language)
  if (!number || more.length > 0 || number.end - number.start < bare.length - 1) return null
  return { value: number.amount, unit: number.unit }
}

/** A series out of its points; null where labels repeat or a value is no figure. */
function makeSeries(
  name: string,
  unit: string,
  points: Series['points'],
  blocks: readonly number[],
): Series | null {
  const labels = new Set(points.map(({ label }) => label.toLowerCase()))
  if (labels.size < points.length || labels.has('') || points.some(({ value }) => !Number.isFinite(value)))
    return null
  return {
    name,
    unit,
    points,
    isShare: isShare(
      unit,
      points.map(({ value }) => value),
    ),
    isTime: points.every(({ label }) => isTimeLabel(label)),
    blocks,
  }
}

/** `Revenue, $M`, `Выручка (млн ₽)`: a name and its unit. */
function splitUnit(head: string): { name: string; unit: string } {
  const bare = head.trim().replace(/[:.]$/, '')
  const match = /^(.{1,60}?)(?:,\s|\s\(|\s\[)([^()[\],]{1,16})[)\]]?$/u.exec(bare)
  return match &&
    /[%$€£₽]|^(?:тыс|млн|млрд|руб|шт|чел|мин|k|m|bn|kg|km|кг|км|thousand|million|hours|minutes|people)/iu.test(
      match[2]!,
    )
    ? { name: match[1]!.trim(), unit: match[2]!.trim() }
    : { name: bare, unit: '' }
}

/** Whether figures are parts of one whole: per cent that add up to a hundred, roundings allowed. */
function isShare(unit: string, values: readonly number[]): boolean {
  const sum = values.reduce((total, value) => total + value, 0)
  return (
    /^(?:%|percent|per cent|процент)/iu.test(unit) &&
    values.every(value => value >= 0) &&
    sum >= 98.5 &&
    sum <= 101.5
  )
}
