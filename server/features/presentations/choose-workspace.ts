import type { Services } from '#server/services.ts'
import { findPersonalWorkspace } from '../workspaces/find-personal-workspace.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'

/** The workspace that a new presentation goes to: the user's own unless they say which. */
export async function chooseWorkspace(services: Services, userId: number, slug: string | null | undefined) {
  if (slug === undefined || slug === null) return findPersonalWorkspace(services.orm, userId)
  return (await openWorkspace(services, { userId, slug, capability: 'presentation.create' })).workspace
}
