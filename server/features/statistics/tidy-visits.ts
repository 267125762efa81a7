import { addDays, dayOf } from '#domain/statistics/days.ts'
import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { deleteViewers, deleteVisits } from './queries.ts'

/**
 * A visit ends after half an hour without a sign, and after a day in any case. Its row stays for a week more: a report
 * that comes late must find what is counted already, or it would count as another view.
 */
const visitsKept = days(8)

/** Forgets visits that are over and, when a day is past by more than a day, who was seen on it. */
export async function tidyVisits(services: Services): Promise<void> {
  const now = services.clock.now()
  await deleteVisits(services.orm, new Date(now.getTime() - visitsKept))
  await deleteViewers(services.orm, addDays(dayOf(now), -1))
}
