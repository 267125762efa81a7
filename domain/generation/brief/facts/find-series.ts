import type { Locale } from '../../../locale.ts'
import { capitalize } from '../../condense/trim-sentence.ts'
import type { BriefBlock, Series } from '../brief.ts'
import { splitHead } from '../split-head.ts'
import { isTimeLabel } from './is-time-label.ts'
import { findListedSeries } from './listed-series.ts'
import { makeSeries, splitUnit } from './make-series.ts'
import { matchNumbers } from './match-numbers.ts'
import { readTableSeries } from './table-series.ts'

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

/** A line above the list, or the point it stands under, names it. */
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
