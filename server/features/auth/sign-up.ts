import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { queueAuthMail } from './queue-auth-mail.ts'
import { registerUser } from './register-user.ts'
import { type StartedSession, startSession } from './start-session.ts'

export interface SignUp {
  readonly email: string
  readonly password1: string
  readonly password2: string
  readonly lang: Locale
}

/** Account, personal workspace, session and welcome mail: all of them or none. */
export async function signUp(services: Services, form: SignUp): Promise<StartedSession> {
  requireGoodPassword(
    { first: form.password1, second: form.password2, names: ['password1', 'password2'] },
    form.email,
  )
  const passwordHash = await hashPassword(form.password1)
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const user = await registerUser(orm, services, { ...form, passwordHash, emailConfirmed: false })
    if (!user) throw new DomainError('email_taken', { fields: {} })
    await queueAuthMail(orm, services, { kind: 'welcome', email: user.email, lang: user.lang })
    return startSession(orm, services, user.id)
  })
}
