import type { User } from '#contract/auth.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { listMemberships } from '../workspaces/list-memberships.ts'
import { presentWorkspace } from '../workspaces/present-workspace.ts'
import { findUserById } from './queries.ts'

export async function presentUser(services: Services, userId: number): Promise<User> {
  const user = await findUserById(services.orm, userId)
  if (!user) throw new DomainError('unauthorized')
  const memberships = await listMemberships(services, userId)
  return {
    username: user.username,
    email: user.email,
    lang: user.lang,
    email_confirmed: user.emailConfirmedAt !== null,
    has_password: user.passwordHash !== null,
    workspaces: memberships.map(presentWorkspace),
  }
}
