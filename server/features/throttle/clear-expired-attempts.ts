import type { Services } from '#server/services.ts'
import { deleteExpiredThrottles } from './queries.ts'

export function clearExpiredAttempts(services: Services): Promise<void> {
  return deleteExpiredThrottles(services.orm, services.clock.now())
}
