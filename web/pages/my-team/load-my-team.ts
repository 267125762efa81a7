import type { CallReply } from '#contract/endpoint.ts'
import type { teams } from '#contract/teams.ts'
import { loadWorkspaces, type OwnWorkspaces } from '#web/features/workspace/page-loading.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { loadCanCreateTeam } from '../new-team/create-team.tsx'

export type DeletedTeam = CallReply<typeof teams.listDeleted>['results'][number]

export interface MyTeamData extends OwnWorkspaces {
  readonly deleted: readonly DeletedTeam[]
  readonly canCreate: boolean
  readonly servedAt: string
}

export async function loadMyTeam(args: PageArguments): Promise<MyTeamData> {
  const [own, deleted, canCreate] = await Promise.all([
    loadWorkspaces(args),
    listDeleted(args),
    loadCanCreateTeam(args),
  ])
  return { ...own, deleted, canCreate, servedAt: new Date().toISOString() }
}

/** The list of what there is does not fail for what there was. */
async function listDeleted({ api }: PageArguments): Promise<readonly DeletedTeam[]> {
  const reply = await api.teams.listDeleted().catch(() => undefined)
  return reply?.results ?? []
}
