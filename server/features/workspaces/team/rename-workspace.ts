import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import type { Services } from '#server/services.ts'
import { changeTeam } from '../change-team.ts'
import { openWorkspace } from '../open-workspace.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { updateWorkspace } from './queries.ts'

export async function renameWorkspace(
  services: Services,
  { userId, slug, name }: { readonly userId: number; readonly slug: string; readonly name: string },
): Promise<WorkspaceSummary> {
  const visit = { userId, slug, capability: 'workspace.rename' } as const
  await changeTeam(services, visit, (orm, { workspace }) =>
    updateWorkspace(orm, workspace.id, { name: makeStorable(name), updatedAt: services.clock.now() }),
  )
  return presentWorkspace(await openWorkspace(services, visit))
}
