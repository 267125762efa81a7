/** A day as statistics count it, by UTC: `2026-03-01`. */
export type Day = string

/** Both counted. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const usualDays = 30
/** Two years and a leap day. */
export const mostDays = 731

const dayMs = 86_400_000

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * dayMs))
}

export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

export function listDays(range: DayRange): Day[] {
  return Array.from({ length: countDays(range) }, (_, place) => addDays(range.from, place))
}

export function lastDays(today: Day, count: number): DayRange {
  return { from: addDays(today, 1 - count), to: today }
}

/** As many days, right before. */
export function rangeBefore(range: DayRange): DayRange {
  const count = countDays(range)
  return { from: addDays(range.from, -count), to: addDays(range.from, -1) }
}

/** What is not said ends today and takes the usual time; undefined for what cannot be asked. */
export function readRange(
  asked: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): DayRange | undefined {
  const to = asked.to ?? today
  const range = { from: asked.from ?? addDays(to, 1 - usualDays), to }
  const count = countDays(range)
  return count >= 1 && count <= mostDays ? range : undefined
}
