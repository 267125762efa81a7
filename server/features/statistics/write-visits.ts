import type { VisitReport } from '#contract/statistics.ts'
import { type CountedVisit, countVisit, type VisitTold } from '#domain/statistics/count-visit.ts'
import { addDays, type Day, dayOf } from '#domain/statistics/days.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import {
  addViewers,
  type DayGrowth,
  deleteViewers,
  deleteVisits,
  growDays,
  growReferrers,
  growSlides,
  lockOpenDecks,
  lockVisits,
  type ReferrerGrowth,
  type SeenViewer,
  type SlideGrowth,
  type StoredVisit,
  selectSlidesOf,
  type VisitKey,
  writeCounted,
} from './queries.ts'

/** A report that waits to be written; nothing in it identifies the viewer. */
export interface ArrivedReport {
  readonly slug: string
  readonly day: Day
  readonly at: Date
  readonly viewer: string
  readonly host: string
  readonly report: Pick<VisitReport, 'visit' | 'slides' | 'click_throughs'>
}

/** `unknown`: there is no such deck, or its link is switched off. */
export type ReportOutcome = 'counted' | 'unknown'

/** Many reports in one transaction and a handful of statements, however many they are. */
export function writeVisits(orm: Orm, arrived: readonly ArrivedReport[]): Promise<ReportOutcome[]> {
  return orm.transaction(async tx => {
    const decks = await lockOpenDecks(tx, [...new Set(arrived.map(({ slug }) => slug))])
    if (decks.size > 0) await countVisits(tx, await gatherVisits(tx, arrived, decks))
    return arrived.map(({ slug }) => (decks.has(slug) ? 'counted' : 'unknown'))
  })
}

interface GatheredVisit extends ReportedVisit {
  readonly day: Day
  readonly at: Date
}

/** The reports by visit, without slides of other decks. */
async function gatherVisits(
  tx: Orm,
  arrived: readonly ArrivedReport[],
  decks: ReadonlyMap<string, number>,
): Promise<GatheredVisit[]> {
  const ids = new Set(arrived.flatMap(({ report }) => report.slides.map(({ id }) => id)))
  const own = ids.size > 0 ? await selectSlidesOf(tx, [...decks.values()], [...ids]) : []
  const deckOfSlide = new Map(own.map(({ id, presentationId }) => [id, presentationId]))
  const visits = new Map<string, GatheredVisit & { reports: ReportedVisit['reports'][number][] }>()
  for (const { slug, report, ...rest } of arrived) {
    const presentationId = decks.get(slug)
    if (presentationId === undefined) continue
    const slides = report.slides.filter(({ id }) => deckOfSlide.get(id) === presentationId)
    const key = `${presentationId} ${report.visit.toLowerCase()}`
    const visit = visits.get(key) ?? {
      ...rest,
      presentationId,
      visit: report.visit.toLowerCase(),
      reports: [],
    }
    visit.reports.push({ slides, click_throughs: report.click_throughs })
    visits.set(key, visit)
  }
  return [...visits.values()]
}

async function countVisits(tx: Orm, gathered: readonly GatheredVisit[]): Promise<void> {
  const keys = gathered.map(({ presentationId, visit, day }) => ({ presentationId, visit, day }))
  const latest = new Date(Math.max(...gathered.map(({ at }) => at.getTime())))
  const stored = await lockVisits(tx, keys, latest)
  const reported = new Map(gathered.map(each => [`${each.presentationId} ${each.visit}`, each]))
  const growth = sumGrowth(
    stored.map(each => ({ stored: each, reported: reported.get(`${each.presentationId} ${each.visit}`)! })),
  )
  await writeCounted(tx, growth.counted)
  const fresh = growth.viewers.length > 0 ? await addViewers(tx, growth.viewers) : []
  const days = countNewViewers(growth.days, fresh)
  if (days.length > 0) await growDays(tx, days)
  if (growth.slides.length > 0) await growSlides(tx, growth.slides)
  if (growth.referrers.length > 0) await growReferrers(tx, growth.referrers)
}

/** The reports of one visit in a batch, in the order of arrival. */
interface ReportedVisit extends VisitKey {
  readonly viewer: string
  readonly host: string
  readonly reports: readonly VisitTold[]
}

interface Growth {
  readonly counted: (VisitKey & CountedVisit)[]
  readonly slides: SlideGrowth[]
  readonly days: DayGrowth[]
  readonly referrers: ReferrerGrowth[]
  readonly viewers: SeenViewer[]
}

/** Adds up what a batch changes: one row for each sum, however many visits are in it. */
function sumGrowth(visits: readonly { reported: ReportedVisit; stored: StoredVisit }[]): Growth {
  const slides = new Sums<SlideGrowth>(['presentationId', 'day', 'slideId'])
  const days = new Sums<DayGrowth>(['presentationId', 'day'])
  const referrers = new Sums<ReferrerGrowth>(['presentationId', 'day', 'host'])
  const viewers: SeenViewer[] = []
  const counted: (VisitKey & CountedVisit)[] = []
  for (const { reported, stored } of visits) {
    const { presentationId, day, isNew } = stored
    const place = { presentationId, day }
    let visit: CountedVisit = stored
    let clickThroughs = 0
    for (const reports of reported.reports) {
      const { counted: next, delta } = countVisit(visit, reports)
      visit = next
      clickThroughs += delta.clickThroughs
      for (const { id: slideId, views, seconds } of delta.slides) {
        slides.add({ ...place, slideId, views, seconds })
      }
    }
    const { slides: seen, clickThroughs: clicked } = visit
    counted.push({ presentationId, visit: stored.visit, slides: seen, clickThroughs: clicked })
    if (isNew || clickThroughs > 0) days.add({ ...place, views: isNew ? 1 : 0, viewers: 0, clickThroughs })
    if (!isNew) continue
    viewers.push({ ...place, viewer: reported.viewer })
    referrers.add({ ...place, host: reported.host, views: 1 })
  }
  return { counted, slides: slides.list(), days: days.list(), referrers: referrers.list(), viewers }
}

/** Adds the viewers who were not seen before on their day. */
function countNewViewers(
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

/**
 * A visit ends after half an hour without a report, and after a day in any case. Its row stays for a week more: a report
 * that comes late must find what is counted already, or it would count as another view.
 */
const visitsKept = days(8)

/** Deletes visits that are over, and the viewers of days before yesterday. */
export async function removeOldVisits(services: Services): Promise<void> {
  const now = services.clock.now()
  await deleteVisits(services.orm, new Date(now.getTime() - visitsKept))
  await deleteViewers(services.orm, addDays(dayOf(now), -1))
}
