import type { Statistics } from '#contract/statistics.ts'
import { DomainError } from '#domain/errors.ts'
import { type Day, dayOf, listDays, readRange } from '#domain/statistics/days.ts'
import { readSnapshot } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { openPresentation, type PresentationVisit } from '../presentations/presentations.ts'
import { countResponses, selectDays, selectReferrers, selectSlideSums } from './queries.ts'

interface StatisticsRange {
  readonly date1?: Day | undefined
  readonly date2?: Day | undefined
}

const mostReferrers = 50

/** Reads only sums: its cost grows with days and slides, never with views. */
export function readStatistics(
  services: Services,
  visit: PresentationVisit,
  { date1, date2 }: StatisticsRange,
): Promise<Statistics> {
  const range = readRange({ from: date1, to: date2 }, dayOf(services.clock.now()))
  if (!range) throw new DomainError('validation_failed', { fields: { date1: 'invalid' } })
  return readSnapshot(services.orm, async orm => {
    const opened = await openPresentation({ orm }, visit)
    const { id } = opened.presentation
    const days = new Map((await selectDays(orm, id, range)).map(row => [row.day, row]))
    const total = (name: 'views' | 'viewers' | 'clickThroughs') =>
      [...days.values()].reduce((sum, row) => sum + row[name], 0)
    return {
      views: total('views'),
      viewers: total('viewers'),
      click_throughs: total('clickThroughs'),
      form_responses: await countResponses(orm, id, range),
      by_day: listDays(range).map(date => ({
        date,
        views: days.get(date)?.views ?? 0,
        click_throughs: days.get(date)?.clickThroughs ?? 0,
      })),
      by_slide: await selectSlideSums(orm, id, range),
      referrers: await selectReferrers(orm, id, range, mostReferrers),
    }
  })
}
