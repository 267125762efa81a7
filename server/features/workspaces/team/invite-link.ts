import { DomainError } from '#domain/errors.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { changeTeam } from '../change-team.ts'
import { updateWorkspace } from './queries.ts'

export const newInviteToken = () => newSlug(24)

/** A new link that anyone may join by; the one before it leads nowhere from now on. */
export async function resetInviteLink(services: Services, userId: number, slug: string): Promise<string> {
  const token = newInviteToken()
  await setToken(services, userId, slug, token)
  return token
}

export function removeInviteLink(services: Services, userId: number, slug: string): Promise<void> {
  return setToken(services, userId, slug, null)
}

function setToken(services: Services, userId: number, slug: string, token: string | null): Promise<void> {
  return changeTeam(
    services,
    { userId, slug, capability: 'workspace.invite' },
    async (orm, { workspace }) => {
      if (workspace.kind === 'personal') throw new DomainError('forbidden')
      await updateWorkspace(orm, workspace.id, { inviteToken: token })
    },
  )
}
