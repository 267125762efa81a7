import type { VisitReport } from '#contract/statistics.ts'
import type { Day } from '#domain/statistics/days.ts'
import type { Orm } from '#server/db/database.ts'
import {
  addViewers,
  growDays,
  growReferrers,
  growSlides,
  holdVisits,
  keepCounted,
  lockOpenDecks,
  selectSlidesOf,
} from './queries.ts'
import { countNewViewers, type HeardVisit, sumGrowth } from './sum-growth.ts'

/** A report as it waits to be written; nothing in it tells who it was. */
export interface ArrivedReport {
  readonly slug: string
  readonly day: Day
  readonly at: Date
  readonly viewer: string
  readonly host: string
  readonly report: Pick<VisitReport, 'visit' | 'slides' | 'click_throughs'>
}

/** `unknown`: there is no such deck, or its link leads nowhere. */
export type ReportOutcome = 'counted' | 'unknown'

/** Many reports in one transaction and a handful of statements, however many they are. */
export function writeVisits(orm: Orm, arrived: readonly ArrivedReport[]): Promise<ReportOutcome[]> {
  return orm.transaction(async tx => {
    const decks = await lockOpenDecks(tx, [...new Set(arrived.map(({ slug }) => slug))])
    if (decks.size > 0) await countVisits(tx, await gatherVisits(tx, arrived, decks))
    return arrived.map(({ slug }) => (decks.has(slug) ? 'counted' : 'unknown'))
  })
}

interface GatheredVisit extends HeardVisit {
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
  const visits = new Map<string, GatheredVisit & { told: HeardVisit['told'][number][] }>()
  for (const { slug, report, ...rest } of arrived) {
    const presentationId = decks.get(slug)
    if (presentationId === undefined) continue
    const slides = report.slides.filter(({ id }) => deckOfSlide.get(id) === presentationId)
    const key = `${presentationId} ${report.visit.toLowerCase()}`
    const visit = visits.get(key) ?? { ...rest, presentationId, visit: report.visit.toLowerCase(), told: [] }
    visit.told.push({ slides, click_throughs: report.click_throughs })
    visits.set(key, visit)
  }
  return [...visits.values()]
}

async function countVisits(tx: Orm, gathered: readonly GatheredVisit[]): Promise<void> {
  const keys = gathered.map(({ presentationId, visit, day }) => ({ presentationId, visit, day }))
  const latest = new Date(Math.max(...gathered.map(({ at }) => at.getTime())))
  const begun = await holdVisits(tx, keys, latest)
  const heard = new Map(gathered.map(each => [`${each.presentationId} ${each.visit}`, each]))
  const growth = sumGrowth(
    begun.map(each => ({ begun: each, heard: heard.get(`${each.presentationId} ${each.visit}`)! })),
  )
  await keepCounted(tx, growth.counted)
  const fresh = growth.viewers.length > 0 ? await addViewers(tx, growth.viewers) : []
  const days = countNewViewers(growth.days, fresh)
  if (days.length > 0) await growDays(tx, days)
  if (growth.slides.length > 0) await growSlides(tx, growth.slides)
  if (growth.referrers.length > 0) await growReferrers(tx, growth.referrers)
}
