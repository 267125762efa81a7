import { type Day, type DayRange, lastDays, readRange, usualDays } from '#domain/statistics/days.ts'

/** The preset ranges; any other is `own`. */
export const RANGE_CHOICES = ['7', '30', '90', 'year'] as const
export type RangeChoice = (typeof RANGE_CHOICES)[number]

export interface ChosenRange {
  readonly choice: RangeChoice | 'own'
  readonly range: DayRange
}

export function nameRange(choice: RangeChoice, today: Day): DayRange {
  if (choice === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return lastDays(today, Number(choice))
}

/** Reads the range from the address; an invalid address gives the default. */
export function readChoice(query: URLSearchParams, today: Day): ChosenRange {
  const named = RANGE_CHOICES.find(choice => choice === query.get('range'))
  if (named) return { choice: named, range: nameRange(named, today) }
  const own = readOwn(query, today)
  return own ? { choice: 'own', range: own } : { choice: '30', range: lastDays(today, usualDays) }
}

function readOwn(query: URLSearchParams, today: Day): DayRange | undefined {
  const [from, to] = [query.get('date1'), query.get('date2')]
  return from && to && isDay(from) && isDay(to) ? readRange({ from, to }, today) : undefined
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}

/** The link that the address asks about; all of them where it names none. */
export function readChosenLink(query: URLSearchParams): number | undefined {
  const named = query.get('link')
  return named !== null && /^\d{1,9}$/.test(named) ? Number(named) : undefined
}

export function statisticsPath(slug: string, wanted?: RangeChoice | DayRange, link?: number): string {
  const path = `/presentations/statistics/${slug}`
  const query = new URLSearchParams()
  if (typeof wanted === 'object') {
    query.set('date1', wanted.from)
    query.set('date2', wanted.to)
  } else if (wanted !== undefined && wanted !== '30') query.set('range', wanted)
  if (link !== undefined) query.set('link', String(link))
  return query.size > 0 ? `${path}?${query}` : path
}
