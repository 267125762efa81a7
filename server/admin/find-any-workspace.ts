import type { Orm } from '../db/database.ts'
import { AdminError } from './admin-error.ts'
import { findWorkspaceBySlug, type WorkspaceRow } from './queries.ts'

/** Also one that was deleted, while it can be taken back. */
export async function findAnyWorkspace(orm: Orm, slug: string): Promise<WorkspaceRow> {
  const found = await findWorkspaceBySlug(orm, slug)
  if (!found) {
    throw new AdminError(
      `There is no workspace "${slug}". Its slug stands in the address of its pages, behind /myteam/.`,
    )
  }
  return found
}
