import { DomainError } from '#domain/errors.ts'
import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { stopRenewal } from '../../billing/stop-renewal.ts'
import { publishLeaving } from '../../live/publish-leaving.ts'
import { changeTeam } from '../change-team.ts'
import { hidePresentations, updateWorkspace } from './queries.ts'

/** When a deleted workspace is gone for good. */
export function goneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + days(deletedWorkspaceDays))
}

/** Nobody sees it any more from now on; its people and all that is in it wait in case it is taken back. */
export function deleteWorkspace(services: Services, userId: number, slug: string): Promise<Date> {
  const visit = { userId, slug, capability: 'workspace.delete' } as const
  return changeTeam(services, visit, async (orm, { workspace }) => {
    // Everyone has a place of their own.
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    const now = services.clock.now()
    await hidePresentations(orm, workspace.id, now)
    await stopRenewal(orm, workspace.id)
    await updateWorkspace(orm, workspace.id, {
      ...{ deletedAt: now, activePresentations: 0, inviteToken: null },
      billingVersion: workspace.billingVersion + 1,
    })
    await publishLeaving(orm, { workspaceId: workspace.id })
    return goneAt(now)
  })
}
