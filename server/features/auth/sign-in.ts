import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { forgiveAccount } from '../throttle/limit-attempts.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail } from './queries.ts'
import { type StartedSession, startSession } from './start-session.ts'

export async function signIn(
  services: Services,
  form: { email: string; password: string },
): Promise<StartedSession> {
  const user = await findUserByEmail(services.orm, form.email)
  const matches = await verifyPassword(user?.passwordHash, form.password)
  if (!user || !matches) throw new DomainError('login_failed')
  await forgiveAccount(services, 'login', form.email)
  return startSession(services.orm, services, user.id)
}
