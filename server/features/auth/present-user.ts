import type { User } from '#contract/auth.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { findUserById, listWorkspacesOf } from './queries.ts'

export async function presentUser(services: Services, userId: number): Promise<User> {
  const user = await findUserById(services.orm, userId)
  if (!user) throw new DomainError('unauthorized')
  const rows = await listWorkspacesOf(services.orm, userId)
  return {
    username: user.username,
    email: user.email,
    lang: user.lang,
    email_confirmed: user.emailConfirmedAt !== null,
    has_password: user.passwordHash !== null,
    workspaces: rows.map(({ workspace, role }) => ({
      id: workspace.id,
      slug: workspace.slug,
      name: workspace.name,
      kind: workspace.kind,
      is_internal: workspace.isInternal,
      role,
      tariff: { level: { name: workspace.plan, is_free: workspace.plan === 'free' } },
    })),
  }
}
