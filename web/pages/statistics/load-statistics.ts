import { type DayRange, dayOf, rangeBefore } from '#domain/statistics/days.ts'
import { readChoice } from '#web/features/statistics/range-choice.ts'
import type { LoadedStatistics } from '#web/features/statistics/statistics-screen.tsx'
import { loadDeckPage } from '#web/features/workspace/load-deck-page.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export type StatisticsData =
  | ({ readonly kind: 'statistics' } & LoadedStatistics)
  | { readonly kind: 'denied' }

export function loadStatistics(args: PageArguments): Promise<StatisticsData> {
  return loadDeckPage(args, slug => load(args, slug))
}

async function load({ api, url }: PageArguments, slug: string): Promise<StatisticsData> {
  const today = dayOf(new Date())
  const chosen = readChoice(url.searchParams, today)
  const read = ({ from, to }: DayRange) =>
    api.statistics.read({ params: { slug }, query: { date1: from, date2: to } })
  const [deck, statistics, before] = await Promise.all([
    api.presentations.read({ params: { slug } }),
    read(chosen.range),
    read(rangeBefore(chosen.range)),
  ])
  return { kind: 'statistics', ...chosen, today, deck, statistics, before }
}
