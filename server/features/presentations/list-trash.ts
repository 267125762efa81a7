import type { z } from 'zod'
import { hasPage } from '#contract/paged.ts'
import type { TrashedCard } from '#contract/presentation-shape.ts'
import type { presentations } from '#contract/presentations.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { findListedWorkspaces } from './find-listed-workspaces.ts'
import { trashLifetime } from './kept-times.ts'
import { countTrashed, selectPage } from './list/queries.ts'
import { presentCard } from './present-presentation.ts'
import type { PresentationRow, SlideRow } from './queries.ts'

type TrashQuery = z.output<typeof presentations.trash.query>

/** One page of what is in the trash, the latest first. */
export async function listTrash(
  services: Services,
  userId: number,
  { workspace, page, page_size: limit }: TrashQuery,
): Promise<{ count: number; results: TrashedCard[] }> {
  const workspaceIds = (await findListedWorkspaces(services, userId, workspace)).map(({ id }) => id)
  const count = await countTrashed(services.orm, workspaceIds)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  const wanted = { workspaceIds, orderBy: '-trashed_at', offset: (page - 1) * limit, limit } as const
  const rows = count === 0 ? [] : await selectPage(services.orm, wanted)
  return { count, results: rows.map(row => presentTrashed(row.presentation, row.workspace, row.first)) }
}

function presentTrashed(row: PresentationRow, workspace: string, first: SlideRow | null): TrashedCard {
  const trashedAt = row.trashedAt!
  return {
    ...presentCard(row, workspace, first),
    trashed_at: trashedAt.toISOString(),
    deleted_at: new Date(trashedAt.getTime() + trashLifetime).toISOString(),
  }
}
