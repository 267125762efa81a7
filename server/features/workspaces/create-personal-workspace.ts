import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import { newSlug } from '#server/random.ts'
import { insertWorkspace, type WorkspaceRow } from './queries.ts'

const personalName = { en: 'Personal', ru: 'Личное' } as const satisfies Record<Locale, string>

/** Everyone has a workspace of their own from the first moment. */
export function createPersonalWorkspace(
  orm: Orm,
  owner: { readonly id: number; readonly lang: Locale },
  now: Date,
): Promise<WorkspaceRow> {
  const workspace = {
    slug: newSlug(),
    name: personalName[owner.lang],
    kind: 'personal',
    createdAt: now,
    updatedAt: now,
  } as const
  return insertWorkspace(orm, workspace, { userId: owner.id, role: 'owner' })
}
