import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { type DayRange, dayOf, rangeBefore } from '#domain/statistics/days.ts'
import { readChoice } from '#web/features/statistics/range-choice.ts'
import type { LoadedStatistics } from '#web/features/statistics/statistics-screen.tsx'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export type StatisticsData =
  | ({ readonly kind: 'statistics' } & LoadedStatistics)
  | { readonly kind: 'denied' }

export async function loadStatistics(args: PageArguments): Promise<StatisticsData> {
  const { slug } = args.params
  if (!slug) throw redirect(localizePath('/presentations', args.locale, args.config.localeDomains))
  return expectSignIn(args, () => load(args, slug))
}

async function load({ api, url }: PageArguments, slug: string): Promise<StatisticsData> {
  const today = dayOf(new Date())
  const chosen = readChoice(url.searchParams, today)
  const read = ({ from, to }: DayRange) =>
    api.statistics.read({ params: { slug }, query: { date1: from, date2: to } })
  try {
    const [deck, statistics, before] = await Promise.all([
      api.presentations.read({ params: { slug } }),
      read(chosen.range),
      read(rangeBefore(chosen.range)),
    ])
    return { kind: 'statistics', ...chosen, today, deck, statistics, before }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    throw error
  }
}
