import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import type { PageStorage } from '../updates/page-storage.ts'
import {
  type AfterAuthAction,
  type AfterAuthOutcome,
  readAfterAuthActions,
  removeAfterAuthAction,
} from './after-auth.ts'

// A file of its own, for it is asked for only where something is pending: hardly any visit needs it.

export interface AfterAuthServices {
  readonly api: Pick<ApiClient, 'presentations'>
  readonly storage?: PageStorage | undefined
  /** Missing where the product is opened over plain http; two tabs may ask twice there, which changes nothing. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

const lockName = 'lectern-after-auth'

/** Finishes what was begun as a guest. Of several tabs one does it; the others find nothing left to do. */
export async function runAfterAuthActions(world: AfterAuthServices): Promise<AfterAuthOutcome[]> {
  if (readAfterAuthActions(world.storage).length === 0) return []
  return world.locks ? world.locks.request(lockName, () => runAll(world)) : runAll(world)
}

async function runAll({ api, storage }: AfterAuthServices): Promise<AfterAuthOutcome[]> {
  const outcomes: AfterAuthOutcome[] = []
  for (const action of readAfterAuthActions(storage)) {
    const outcome = await link(api, action)
    // What may still succeed stays pending: the plan can get room, a server comes back.
    if (outcome.ending === 'linked' || outcome.ending === 'gone') removeAfterAuthAction(action, storage)
    outcomes.push(outcome)
  }
  return outcomes
}

async function link(api: AfterAuthServices['api'], { slug }: AfterAuthAction): Promise<AfterAuthOutcome> {
  try {
    await api.presentations.link({ params: { slug }, body: {} })
    return { slug, ending: 'linked' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { slug, ending: 'failed' }
    const { code, statusCode, data } = error
    if (code === 'pay')
      return { slug, ending: 'full', max: typeof data?.max === 'number' ? data.max : undefined }
    const isHopeless = [400, 403, 404, 410].includes(statusCode) && code !== 'csrf_failed'
    return { slug, ending: isHopeless ? 'gone' : 'failed' }
  }
}
