import type { Locale } from '../../../locale.ts'
import type { Series } from '../brief.ts'
import { isShare } from './is-share.ts'
import { isTimeLabel } from './is-time-label.ts'
import { matchNumbers } from './match-numbers.ts'

const TOTAL = /^(?:total|sum|overall|итого|всего|сумма)$/iu

/** Every column of a table that holds figures of one unit, over the names of its first column. */
export function readTableSeries(
  rows: readonly (readonly string[])[],
  block: number,
  name: string,
  language: Locale,
): Series[] {
  const [heads = [], ...all] = rows
  const body = all.filter(row => !TOTAL.test(row[0] ?? ''))
  const labels = body.map(row => row[0] ?? '')
  if (body.length < 2 || labels.some(label => label === '') || new Set(labels).size < labels.length) return []
  const found: Series[] = []
  for (let column = 1; column < heads.length; column++) {
    const cells = body.map(row => readCell(row[column] ?? '', language))
    const units = new Set(cells.map(cell => cell?.unit))
    if (cells.some(cell => cell === null) || units.size !== 1) continue
    const head = splitUnit(heads[column] ?? '')
    const unit = cells[0]!.unit || head.unit
    const points = labels.map((label, row) => ({ label, value: cells[row]!.value }))
    found.push({
      name: head.name || name,
      unit,
      points,
      isShare: isShare(
        unit,
        points.map(({ value }) => value),
      ),
      isTime: labels.every(isTimeLabel),
      blocks: [block],
    })
  }
  return found
}

function readCell(cell: string, language: Locale): { value: number; unit: string } | null {
  const [number, ...more] = matchNumbers(cell, language)
  if (!number || more.length > 0 || number.end - number.start < cell.trim().length - 1) return null
  return { value: number.amount, unit: number.unit }
}

/** `Revenue, $M`, `Выручка (млн ₽)`: the name of a column and its unit. */
export function splitUnit(head: string): { name: string; unit: string } {
  const match = /^(.{1,60}?)(?:,\s|\s\(|\s\[)([^()[\],]{1,16})[)\]]?$/u.exec(head)
  return match ? { name: match[1]!.trim(), unit: match[2]!.trim() } : { name: head, unit: '' }
}
