import type { VisitReport } from '#contract/statistics.ts'
import type { DeviceClass } from '#domain/sharing/links.ts'
import { addDays, type Day, dayOf } from '#domain/statistics/days.ts'
import { type CountedVisit, countVisit, type VisitTold } from '#domain/statistics/visits.ts'
import { days, minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { findLinks, readLink } from '#server/db/link-facts.ts'
import type { LinkPass } from '#server/http/link-pass.ts'
import type { Services } from '#server/services.ts'
import { linkNoticeJob } from '../links/links.ts'
import {
  addViewers,
  type DayGrowth,
  type DeviceGrowth,
  deleteViewers,
  deleteVisits,
  growDays,
  growDevices,
  growPeople,
  growReferrers,
  growSlides,
  growSteps,
  lockDecks,
  lockVisits,
  noteOpenings,
  type PersonGrowth,
  type ReferrerGrowth,
  type SeenViewer,
  type SlideGrowth,
  type StepGrowth,
  type StoredVisit,
  selectSlidesOf,
  type VisitKey,
  type VisitReach,
  writeCounted,
} from './queries.ts'

/** A report that waits to be written; who the viewer is, it tells only where they told the link themselves. */
export interface ArrivedReport {
  readonly slug: string
  readonly day: Day
  readonly at: Date
  readonly viewer: string
  readonly host: string
  readonly device: DeviceClass
  /** Where the link asks for one. */
  readonly pass?: LinkPass | undefined
  readonly report: Pick<VisitReport, 'visit' | 'slides' | 'click_throughs' | 'sent'>
}

/** `unknown`: there is no such deck, its link is switched off, or asks for what was not answered. */
export type ReportOutcome = 'counted' | 'unknown'

/** Between two emails about openings of one link. */
const timeBetweenEmails = minutes(15)

/** Many reports in one transaction and a handful of statements, however many they are. */
export function writeVisits(
  { orm, clock, jobs }: Pick<Services, 'orm' | 'clock' | 'jobs'>,
  arrived: readonly ArrivedReport[],
): Promise<ReportOutcome[]> {
  const now = clock.now()
  return orm.transaction(async tx => {
    const links = await openLinks(tx, [...new Set(arrived.map(({ slug }) => slug))], now)
    const targets = arrived.map(({ slug, pass }) => {
      const link = links.get(slug)
      const isPassed = pass !== undefined && pass.link === link?.row && pass.rules === link.rules
      return link && (!link.isProtected || isPassed) ? link : undefined
    })
    const counted = arrived.flatMap((one, at) => {
      const target = targets[at]
      return target ? [{ ...one, target }] : []
    })
    if (counted.length > 0) {
      const opened = await countVisits(tx, await gatherVisits(tx, counted))
      if (opened.length > 0 && (await noteOpenings(tx, opened, now, timeBetweenEmails)))
        await jobs.enqueue(tx, linkNoticeJob, {})
    }
    return targets.map(target => (target ? 'counted' : 'unknown'))
  })
}

interface TargetLink {
  readonly presentationId: number
  readonly link: number
  /** Its row, where it has one. */
  readonly row: number | null
  readonly rules: number
  readonly revision: number
  readonly isProtected: boolean
}

/** The links at these addresses that are on; their decks are held. */
async function openLinks(tx: Orm, slugs: string[], now: Date): Promise<Map<string, TargetLink>> {
  const found = (await findLinks(tx, slugs)).flatMap(row => (row ? [readLink(row, now)] : []))
  const open = found.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return new Map()
  const held = await lockDecks(tx, [...new Set(open.map(({ row }) => row.presentationId))])
  const kept = open.filter(({ row }) => held.has(row.presentationId))
  return new Map(
    kept.map(({ row, id, isProtected }) => [
      row.slug,
      {
        ...{ presentationId: row.presentationId, link: id, row: row.linkId, rules: row.rules },
        ...{ revision: row.revision, isProtected },
      },
    ]),
  )
}

interface GatheredVisit extends ReportedVisit {
  readonly day: Day
  readonly at: Date
  readonly target: TargetLink
}

/** The reports by visit, without slides of other decks. */
async function gatherVisits(
  tx: Orm,
  arrived: readonly (ArrivedReport & { readonly target: TargetLink })[],
): Promise<GatheredVisit[]> {
  const ids = new Set(arrived.flatMap(({ report }) => [...report.slides.map(({ id }) => id), ...report.sent]))
  const decks = new Set(arrived.map(({ target }) => target.presentationId))
  const own = ids.size > 0 ? await selectSlidesOf(tx, [...decks], [...ids]) : []
  const placeOf = new Map(own.map(({ id, presentationId, index }) => [`${presentationId} ${id}`, index]))
  const visits = new Map<string, GatheredVisit & { reports: ReportedVisit['reports'][number][] }>()
  for (const { report, target, day, at, viewer, host, device, pass } of arrived) {
    const { presentationId } = target
    const place = (id: number) => placeOf.get(`${presentationId} ${id}`)
    const slides = report.slides.filter(({ id }) => place(id) !== undefined)
    const visit = report.visit.toLowerCase()
    const key = `${presentationId} ${visit}`
    const known = visits.get(key) ?? {
      ...{ presentationId, visit, day, at, viewer, host, device, target, place },
      visitorId: pass?.visitor ?? null,
      reports: [],
    }
    const sent = report.sent.filter(id => place(id) !== undefined)
    known.reports.push({ slides, click_throughs: report.click_throughs, sent })
    visits.set(key, known)
  }
  return [...visits.values()]
}

/** Tells which links with a row were opened. */
async function countVisits(tx: Orm, gathered: readonly GatheredVisit[]): Promise<number[]> {
  const keys = gathered.map(({ presentationId, visit, day, visitorId, target }) => ({
    ...{ presentationId, visit, day, visitorId },
    ...{ link: target.link, revision: target.revision },
  }))
  const latest = new Date(Math.max(...gathered.map(({ at }) => at.getTime())))
  const stored = await lockVisits(tx, keys, latest)
  const reported = new Map(gathered.map(each => [`${each.presentationId} ${each.visit}`, each]))
  const visits = stored.flatMap(each => {
    const told = reported.get(`${each.presentationId} ${each.visit}`)
    return told ? [{ stored: each, reported: told }] : []
  })
  const growth = sumGrowth(visits)
  await writeCounted(tx, growth.counted)
  const fresh = growth.viewers.length > 0 ? await addViewers(tx, growth.viewers) : []
  const days = countNewViewers(growth.days, growth.viewers, fresh)
  if (days.length > 0) await growDays(tx, days, latest)
  if (growth.slides.length > 0) await growSlides(tx, growth.slides)
  if (growth.referrers.length > 0) await growReferrers(tx, growth.referrers)
  if (growth.steps.length > 0) await growSteps(tx, growth.steps)
  if (growth.devices.length > 0) await growDevices(tx, growth.devices)
  if (growth.people.length > 0) await growPeople(tx, growth.people, latest)
  const opened = visits.flatMap(({ stored: { isNew }, reported: { target } }) =>
    isNew && target.row !== null ? [target.row] : [],
  )
  return [...new Set(opened)]
}

type Told = VisitTold & { readonly sent: readonly number[] }

/** The reports of one visit in a batch, in the order of arrival. */
interface ReportedVisit extends VisitKey {
  readonly viewer: string
  readonly visitorId: number | null
  readonly host: string
  readonly device: DeviceClass
  /** Where a slide stands, counted from 0; undefined for one that is not in the deck. */
  readonly place: (slide: number) => number | undefined
  readonly reports: readonly Told[]
}

interface Growth {
  readonly counted: (VisitKey & CountedVisit & VisitReach)[]
  readonly slides: SlideGrowth[]
  readonly days: DayGrowth[]
  readonly referrers: ReferrerGrowth[]
  readonly steps: StepGrowth[]
  readonly devices: DeviceGrowth[]
  readonly people: PersonGrowth[]
  readonly viewers: (SeenViewer & { readonly link: number })[]
}

/** Adds up what a batch changes: one row for each sum, however many visits are in it. */
function sumGrowth(visits: readonly { reported: ReportedVisit; stored: StoredVisit }[]): Growth {
  const slides = new Sums<SlideGrowth>(['presentationId', 'day', 'link', 'slideId'])
  const days = new Sums<DayGrowth>(['presentationId', 'day', 'link'])
  const referrers = new Sums<ReferrerGrowth>(['presentationId', 'day', 'link', 'host'])
  const steps = new Sums<StepGrowth>(['presentationId', 'day', 'link', 'revision', 'slideId'])
  const devices = new Sums<DeviceGrowth>(['presentationId', 'day', 'link', 'device'])
  const people = new Map<number, PersonGrowth>()
  const viewers: Growth['viewers'] = []
  const counted: Growth['counted'] = []
  for (const { reported, stored } of visits) {
    const { presentationId, day, link, revision, isNew } = stored
    const place = { presentationId, day, link }
    let visit: CountedVisit = stored
    let clickThroughs = 0
    const looks: Record<string, number> = {}
    for (const reports of reported.reports) {
      const { counted: next, delta } = countVisit(visit, reports)
      visit = next
      clickThroughs += delta.clickThroughs
      for (const { id: slideId, views, seconds } of delta.slides) {
        slides.add({ ...place, slideId, views, seconds })
        looks[slideId] = (looks[slideId] ?? 0) + seconds
      }
    }
    const reach = findReach(stored, reported)
    for (const [slideId, furthest, sent] of stepsBetween(stored, reach))
      steps.add({ ...place, revision, slideId, furthest, sent })
    const { slides: seen, clickThroughs: clicked } = visit
    counted.push({ presentationId, visit: stored.visit, slides: seen, clickThroughs: clicked, ...reach })
    // Also where nothing grew: when somebody was last here is told of every link.
    days.add({ ...place, views: isNew ? 1 : 0, viewers: 0, clickThroughs })
    if (stored.visitorId !== null)
      addPerson(people, stored.visitorId, { isNew, looks, device: reported.device })
    if (!isNew) continue
    viewers.push({ presentationId, day, viewer: reported.viewer, link })
    referrers.add({ ...place, host: reported.host, views: 1 })
    devices.add({ ...place, device: reported.device, views: 1 })
  }
  return {
    ...{ counted, viewers, slides: slides.list(), days: days.list(), referrers: referrers.list() },
    ...{ steps: steps.list(), devices: devices.list(), people: [...people.values()] },
  }
}

/** The slide nearest to the end among all that the visit saw, where they stand now, and all the forms it sent. */
function findReach(stored: StoredVisit, { reports, place }: ReportedVisit): VisitReach {
  const seen = reports.flatMap(({ slides }) => slides.map(({ id }) => id))
  const start: number | null = stored.furthest
  const furthest = seen.reduce<number | null>(
    (best, id) => ((place(id) ?? -1) > (best === null ? -1 : (place(best) ?? -1)) ? id : best),
    start,
  )
  return { furthest, sent: [...new Set([...stored.sent, ...reports.flatMap(({ sent }) => sent)])] }
}

/** What the sums of steps grow by: a visit stands at one slide, and leaves it when it goes on. */
function stepsBetween(before: VisitReach, after: VisitReach): (readonly [number, number, number])[] {
  const steps: (readonly [number, number, number])[] = []
  if (after.furthest !== before.furthest) {
    if (before.furthest !== null) steps.push([before.furthest, -1, 0])
    if (after.furthest !== null) steps.push([after.furthest, 1, 0])
  }
  for (const slide of after.sent) if (!before.sent.includes(slide)) steps.push([slide, 0, 1])
  return steps
}

interface PersonsVisit {
  readonly isNew: boolean
  readonly looks: Readonly<Record<string, number>>
  readonly device: DeviceClass
}

function addPerson(
  people: Map<number, PersonGrowth>,
  visitorId: number,
  { isNew, looks, device }: PersonsVisit,
): void {
  const known = people.get(visitorId)
  const slides = { ...known?.slides }
  for (const [id, seconds] of Object.entries(looks)) slides[id] = (slides[id] ?? 0) + seconds
  people.set(visitorId, { visitorId, visits: (known?.visits ?? 0) + (isNew ? 1 : 0), device, slides })
}

/** Viewers who were not seen before on their day, by the link that they came by. */
function countNewViewers(
  grown: readonly DayGrowth[],
  seen: Growth['viewers'],
  fresh: readonly SeenViewer[],
): DayGrowth[] {
  const sums = new Sums<DayGrowth>(['presentationId', 'day', 'link'])
  for (const row of grown) sums.add(row)
  const keyOf = ({ presentationId, day, viewer }: SeenViewer) => `${presentationId} ${day} ${viewer}`
  const linkOf = new Map(seen.map(one => [keyOf(one), one.link]))
  for (const one of fresh) {
    const { presentationId, day } = one
    const link = linkOf.get(keyOf(one)) ?? 0
    sums.add({ presentationId, day, link, views: 0, viewers: 1, clickThroughs: 0 })
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
