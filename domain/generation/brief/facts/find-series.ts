import type { Locale } from '../../../locale.ts'
import type { BriefBlock, Series } from '../brief.ts'
import { splitHead } from '../split-head.ts'
import { isShare } from './is-share.ts'
import { isTimeLabel } from './is-time-label.ts'
import { findListedSeries } from './listed-series.ts'
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
  let run: Reading[] = []
  let lead = ''
  const flush = () => {
    if (run.length >= FEWEST && areAlike(run)) found.push(makeSeries(lead || name, run))
    run = []
  }
  let level = -1
  for (const index of indices) {
    const block = blocks[index]!
    const reading =
      block.kind === 'table' || block.kind === 'quote' ? null : readLine(block.text, index, language)
    const isSibling = run.length === 0 || (block.level === level && run[0]!.unit === reading?.unit)
    if (reading && isSibling) {
      run.push(reading)
      level = block.level
      continue
    }
    // Points below a point belong to it and do not end the list.
    if (run.length > 0 && block.kind === 'bullet' && block.level > level) {
      if (!reading) continue
    }
    flush()
    if (reading) {
      run.push(reading)
      level = block.level
    }
    if (block.kind === 'table') found.push(...readTableSeries(block.rows, index, name, language))
    else if (!reading) found.push(...findListedSeries(block.text, index, name, language))
    lead =
      /:$/.test(block.text) && block.text.length <= LONGEST_LABEL
        ? block.text.slice(0, -1)
        : reading
          ? lead
          : ''
  }
  flush()
  return found
}

/** `Mobile: 40 %`, `2023 — 18 млн ₽ (+50 %)`: one label, one figure, and nothing else. */
function readLine(text: string, block: number, language: Locale): Reading | null {
  if (text.length > LONGEST_LABEL + 40) return null
  const { head, text: rest } = splitHead(text)
  if (head === '') return null
  const bare = rest.replace(/\s?\([^()]{0,40}\)$/, '').replace(/[.;,]$/, '')
  const [number, ...more] = matchNumbers(bare, language)
  if (!number || more.length > 0 || number.start > 0) return null
  const after = bare.slice(number.end).trim()
  // "Users: 12,000 in 14 countries" tells more than its figure; a counted noun is its unit.
  if (after.split(' ').length > 2 || /\p{N}/u.test(after)) return null
  return { label: head, value: number.amount, unit: [number.unit, after].filter(Boolean).join(' '), block }
}

function areAlike(run: readonly Reading[]): boolean {
  return (
    run.every(({ value, unit }) => Number.isFinite(value) && unit === run[0]!.unit) &&
    new Set(run.map(({ label }) => label)).size === run.length
  )
}

function makeSeries(name: string, run: readonly Reading[]): Series {
  const unit = run[0]!.unit
  const points = run.map(({ label, value }) => ({ label, value }))
  return {
    name,
    unit,
    points,
    isShare: isShare(
      unit,
      points.map(({ value }) => value),
    ),
    isTime: points.every(({ label }) => isTimeLabel(label)),
    blocks: run.map(({ block }) => block),
  }
}
