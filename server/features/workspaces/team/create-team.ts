import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { DomainError } from '#domain/errors.ts'
import { freeTeamsPerOwner } from '#domain/workspace/team.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../open-workspace.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { insertWorkspace } from '../queries.ts'
import { countFreeTeams, findTeamByKey, readFreeTeams } from './queries.ts'

export interface NewTeam {
  readonly userId: number
  readonly name: string
  readonly key: string | undefined
}

/** Whether one more would be let in; who makes it finds out for certain. */
export async function canCreateTeam({ orm }: Services, userId: number): Promise<boolean> {
  return (await readFreeTeams(orm, userId)) < freeTeamsPerOwner
}

export async function createTeam(
  services: Services,
  { userId, name, key }: NewTeam,
): Promise<WorkspaceSummary> {
  const now = services.clock.now()
  const slug = await services.orm.transaction(async orm => {
    const free = await countFreeTeams(orm, userId)
    const made = key && (await findTeamByKey(orm, key, userId))
    if (made) return made
    if (free >= freeTeamsPerOwner) throw new DomainError('pay', { limit: 'teams', max: freeTeamsPerOwner })
    const row = await insertWorkspace(
      orm,
      {
        slug: newSlug(),
        name: makeStorable(name),
        kind: 'team',
        createdAt: now,
        updatedAt: now,
        creationKey: key ?? null,
      },
      { userId, role: 'owner' },
    )
    return row.slug
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}
