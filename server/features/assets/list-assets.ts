import type { z } from 'zod'
import type { Asset, assets } from '#contract/assets.ts'
import { hasPage } from '#contract/paged.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { listMemberships } from '../workspaces/list-memberships.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { presentAsset } from './present-asset.ts'
import { countAssets, selectAssets } from './queries.ts'

type ListQuery = z.output<typeof assets.list.query>

/** A page of what was uploaded to a workspace, or to all of the user's when none is named. */
export async function listAssets(
  services: Services,
  userId: number,
  { workspace, page, page_size: limit }: ListQuery,
): Promise<{ count: number; results: Asset[] }> {
  const workspaceIds = await findWorkspaces(services, userId, workspace)
  const count = await countAssets(services.orm, workspaceIds)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  if (count === 0) return { count, results: [] }
  const rows = await selectAssets(services.orm, { workspaceIds, offset: (page - 1) * limit, limit })
  return { count, results: rows.map(presentAsset) }
}

async function findWorkspaces(
  services: Services,
  userId: number,
  slug: string | undefined,
): Promise<number[]> {
  if (slug === undefined)
    return (await listMemberships(services, userId)).map(({ workspace }) => workspace.id)
  const { workspace } = await openWorkspace(services, { userId, slug, capability: 'presentation.view' })
  return [workspace.id]
}
