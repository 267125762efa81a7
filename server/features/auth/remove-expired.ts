import type { Services } from '#server/services.ts'
import { clearExpiredAttempts } from '../throttle/clear-expired-attempts.ts'
import { deleteExpiredCredentials } from './queries.ts'

export async function removeExpired(services: Services): Promise<void> {
  await deleteExpiredCredentials(services.orm, services.clock.now())
  await clearExpiredAttempts(services)
}
