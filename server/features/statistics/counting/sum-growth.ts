import { type CountedVisit, countVisit, type VisitTold } from '#domain/statistics/count-visit.ts'
import type { Day } from '#domain/statistics/days.ts'
import type { BegunVisit, DayGrowth, ReferrerGrowth, SeenViewer, SlideGrowth, VisitKey } from './queries.ts'

/** What was told of one visit in a batch, in the order of arrival. */
export interface HeardVisit extends VisitKey {
  readonly viewer: string
  readonly host: string
  readonly told: readonly VisitTold[]
}

export interface Growth {
  readonly counted: (VisitKey & CountedVisit)[]
  readonly slides: SlideGrowth[]
  readonly days: DayGrowth[]
  readonly referrers: ReferrerGrowth[]
  readonly viewers: SeenViewer[]
}

/** Adds up what a batch changes: one row for each sum, however many visits are in it. */
export function sumGrowth(visits: readonly { heard: HeardVisit; begun: BegunVisit }[]): Growth {
  const slides = new Sums<SlideGrowth>(['presentationId', 'day', 'slideId'])
  const days = new Sums<DayGrowth>(['presentationId', 'day'])
  const referrers = new Sums<ReferrerGrowth>(['presentationId', 'day', 'host'])
  const viewers: SeenViewer[] = []
  const counted: (VisitKey & CountedVisit)[] = []
  for (const { heard, begun } of visits) {
    const { presentationId, day, isNew } = begun
    const place = { presentationId, day }
    let visit: CountedVisit = begun
    let clickThroughs = 0
    for (const told of heard.told) {
      const { counted: next, delta } = countVisit(visit, told)
      visit = next
      clickThroughs += delta.clickThroughs
      for (const { id: slideId, views, seconds } of delta.slides) {
        slides.add({ ...place, slideId, views, seconds })
      }
    }
    const { slides: seen, clickThroughs: clicked } = visit
    counted.push({ presentationId, visit: begun.visit, slides: seen, clickThroughs: clicked })
    if (isNew || clickThroughs > 0) days.add({ ...place, views: isNew ? 1 : 0, viewers: 0, clickThroughs })
    if (!isNew) continue
    viewers.push({ ...place, viewer: heard.viewer })
    referrers.add({ ...place, host: heard.host, views: 1 })
  }
  return { counted, slides: slides.list(), days: days.list(), referrers: referrers.list(), viewers }
}

/** Who came to each day for the first time, on top of what else the days grew by. */
export function countNewViewers(
  days: readonly DayGrowth[],
  fresh: readonly { readonly presentationId: number; readonly day: Day }[],
): DayGrowth[] {
  const sums = new Sums<DayGrowth>(['presentationId', 'day'])
  for (const day of days) sums.add(day)
  for (const { presentationId, day } of fresh) {
    sums.add({ presentationId, day, views: 0, viewers: 1, clickThroughs: 0 })
  }
  return sums.list()
}

/** Rows that agree in their keys become one, their amounts added. */
class Sums<Row extends object> {
  readonly #keys: readonly (keyof Row)[]
  readonly #rows = new Map<string, Row>()

  constructor(keys: readonly (keyof Row)[]) {
    this.#keys = keys
  }

  add(row: Row): void {
    const key = this.#keys.map(name => row[name]).join(' ')
    const before = this.#rows.get(key)
    this.#rows.set(key, before ? this.#join(before, row) : row)
  }

  list(): Row[] {
    return [...this.#rows.values()]
  }

  #join(before: Row, row: Row): Row {
    const joined = { ...row }
    for (const name of Object.keys(row) as (keyof Row)[]) {
      if (this.#keys.includes(name)) continue
      joined[name] = (Number(before[name]) + Number(row[name])) as Row[keyof Row]
    }
    return joined
  }
}
