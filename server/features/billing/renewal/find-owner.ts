import type { Orm } from '#server/db/database.ts'
import { seeWorkspace } from '../../workspaces/hold-workspace.ts'
import { findReader, selectPeople } from '../letters/queries.ts'
import type { Payer } from '../orders/ask-for-payment.ts'

/** In whose name a workspace is charged by itself. */
export async function findOwner(orm: Orm, workspaceId: number): Promise<Payer | undefined> {
  const workspace = await seeWorkspace(orm, workspaceId)
  const [ownerId] = await selectPeople(orm, workspaceId, ['owner'])
  const owner = ownerId === undefined ? undefined : await findReader(orm, ownerId)
  return workspace && owner && { ...owner, slug: workspace.slug }
}
