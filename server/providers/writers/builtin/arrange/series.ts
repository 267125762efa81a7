import type { Brief, Series } from '#domain/generation/brief/brief.ts'

const MOST_SERIES = 4
const MOST_CATEGORIES = 12

/** Series over the same labels and in the same unit are one drawing. */
export function groupSeries(series: readonly Series[]): Series[][] {
  const groups: Series[][] = []
  for (const each of series.map(withoutTotal)) {
    if (each.points.length < 2 || each.points.length > MOST_CATEGORIES) continue
    const group = groups.find(([first]) => first !== undefined && isAlike(first, each))
    if (group && group.length < MOST_SERIES) group.push(each)
    else groups.push([each])
  }
  return groups
}

const TOTAL = /^(?:(?:grand )?total|sum|overall|всего|итого|общ\p{L}+)(?!\p{L})/iu
const FEWEST_PARTS = 3
const NEAR = 0.01

/** A total beside its parts is no part; parts that make it up are shares of it. */
function withoutTotal(series: Series): Series {
  const parts = series.points.filter(({ label }) => !TOTAL.test(label))
  const [total, ...others] = series.points.filter(({ label }) => TOTAL.test(label))
  if (!total || others.length > 0 || parts.length < FEWEST_PARTS) return series
  const sum = parts.reduce((whole, { value }) => whole + value, 0)
  const isWhole = Math.abs(sum - total.value) <= Math.abs(total.value) * NEAR
  return { ...series, points: parts, isShare: series.isShare || isWhole }
}

const FEWEST_TOLD = 3

/** Years beside each other hold different things in one row; figures of a sentence need something in common. */
export function isDrawable(group: readonly Series[], brief: Brief): boolean {
  const [first] = group
  if (!first || (group.length > 1 && group.every(({ name }) => /^\D{0,3}\d{4}\D{0,3}$/u.test(name))))
    return false
  const table = first.blocks.map(block => brief.blocks[block]).find(block => block?.kind === 'table')
  // A chart that leaves out a column says less than the table.
  if (table && (table.rows[0]?.length ?? 0) !== group.length + 1) return false
  const isTold = first.blocks.every(block => brief.blocks[block]?.kind === 'paragraph')
  const hasBond = first.isShare || first.isTime || first.unit !== ''
  return !isTold || (hasBond && first.points.length >= FEWEST_TOLD)
}

/** Beside what is so much larger a bar is only a line. */
const FARTHEST = 8

function isAlike(one: Series, other: Series): boolean {
  const labels = (series: Series) => series.points.map(({ label }) => label).join('\n')
  const largest = (series: Series) => Math.max(...series.points.map(({ value }) => Math.abs(value)))
  const far = largest(one) / largest(other)
  const isNear = far <= FARTHEST && far >= 1 / FARTHEST
  return isNear && one.unit === other.unit && !one.isShare && !other.isShare && labels(one) === labels(other)
}
