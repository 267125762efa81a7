import { hours } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { deleteAssets, selectUnclaimed } from './queries.ts'

const batch = 100
/** An upload that is being kept belongs to nobody for a moment. */
const oldEnough = hours(1)

/**
 * Removes the pictures that belong to nobody: those of guests whose presentation expired, and those whose upload was
 * cut short. What belongs to a workspace stays, for copies of a presentation use the pictures of the first.
 */
export async function forgetAssets({ orm, storage, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - oldEnough)
  for (;;) {
    const found = await selectUnclaimed(orm, before, batch)
    for (const { id, src } of found) {
      await storage.remove(src)
      await deleteAssets(orm, [id])
    }
    if (found.length < batch) return
  }
}
