import type { Statistics } from '#contract/statistics.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { type Day, dayOf, listDays, readRange } from '#domain/statistics/days.ts'
import { readFunnel } from '#domain/statistics/visits.ts'
import en from '#locales/en/links.json' with { type: 'json' }
import ru from '#locales/ru/links.json' with { type: 'json' }
import { readSnapshot } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { byteOrderMark, writeCsvLine } from '#server/write-csv.ts'
import { openPresentation, type PresentationVisit, readDocument } from '../presentations/presentations.ts'
import {
  countResponses,
  selectDays,
  selectDevices,
  selectReferrers,
  selectSlideSums,
  selectSteps,
  selectVersions,
} from './figures/queries.ts'

interface StatisticsRange {
  readonly date1?: Day | undefined
  readonly date2?: Day | undefined
  /** The first is 0; all of them together where none is named. */
  readonly link?: number | undefined
}

const mostReferrers = 50
const mostVersions = 20

/** Reads only sums: its cost grows with days and slides, never with views. */
export function readStatistics(
  services: Services,
  visit: PresentationVisit,
  { date1, date2, link }: StatisticsRange,
): Promise<Statistics> {
  const range = readRange({ from: date1, to: date2 }, dayOf(services.clock.now()))
  if (!range) throw new DomainError('validation_failed', { fields: { date1: 'invalid' } })
  return readSnapshot(services.orm, async orm => {
    const opened = await openPresentation({ orm }, visit)
    const asked = { ...range, link, presentationId: opened.presentation.id }
    const days = new Map((await selectDays(orm, asked)).map(row => [row.day, row]))
    const total = (name: 'views' | 'viewers' | 'clickThroughs') =>
      [...days.values()].reduce((sum, row) => sum + row[name], 0)
    const bySlide = await selectSlideSums(orm, asked)
    const order = bySlide.map(({ slide }) => slide)
    return {
      views: total('views'),
      viewers: total('viewers'),
      click_throughs: total('clickThroughs'),
      form_responses: await countResponses(orm, asked),
      by_day: listDays(range).map(date => ({
        date,
        views: days.get(date)?.views ?? 0,
        click_throughs: days.get(date)?.clickThroughs ?? 0,
      })),
      by_slide: bySlide,
      referrers: await selectReferrers(orm, asked, mostReferrers),
      funnel: readFunnel(order, await selectSteps(orm, asked)),
      versions: await selectVersions(orm, asked, order.at(-1), mostVersions),
      devices: await selectDevices(orm, asked),
    }
  })
}

const texts: Record<Locale, { readonly csv: (typeof en)['csv'] }> = { en, ru }

/** The slides as a table: what was seen of each, how many came so far, and how many sent its form. */
export async function writeStatisticsCsv(
  services: Services,
  visit: PresentationVisit,
  { locale, ...asked }: StatisticsRange & { readonly locale: Locale },
): Promise<{ readonly name: string; readonly table: string }> {
  const { by_slide: bySlide, funnel } = await readStatistics(services, visit, asked)
  const { presentation } = await openPresentation(services, visit)
  const slides = new Map(
    (await readDocument(services, presentation.id))?.slides.map(slide => [slide.id, slide]),
  )
  const { number, title, views, seconds, reached, sent } = texts[locale].csv
  const lines = bySlide.map((row, at) => {
    const slide = slides.get(row.slide)
    const step = funnel[at]
    const figures = [row.views, row.seconds, step?.reached ?? 0, step?.sent ?? 0]
    return writeCsvLine([String(at + 1), (slide && readSlideTitle(slide)) ?? '', ...figures.map(String)])
  })
  const head = byteOrderMark + writeCsvLine([number, title, views, seconds, reached, sent])
  return { name: presentation.name, table: head + lines.join('') }
}
