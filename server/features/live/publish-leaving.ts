import type { Orm } from '#server/db/database.ts'
import { nameUser } from './name-owner.ts'
import { publish } from './publish.ts'

export interface Leaving {
  readonly workspaceId: number
  /** Who left; everybody, where it is the workspace that is gone. */
  readonly userId?: number
}

/** Shows somebody out of every deck of the workspace that they have open, in every process, once this commits. */
export async function publishLeaving(orm: Orm, { workspaceId, userId }: Leaving): Promise<void> {
  const owner = userId === undefined ? null : nameUser(userId)
  await publish(orm, { type: 'left', workspaceId, owner })
}
