import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import {
  deleteSessionsOf,
  deleteTokensOf,
  findLiveToken,
  findUserByEmail,
  spendAuthToken,
  updateUser,
} from './queries.ts'
import { queueAuthMail } from './queue-auth-mail.ts'

export interface ResetForm {
  readonly uid: string
  readonly token: string
  readonly new_password1: string
  readonly new_password2: string
}

/** Sets the password once per link and signs the account out everywhere; a weak password does not cost the link. */
export async function confirmReset(services: Services, form: ResetForm): Promise<string> {
  const { clock } = services
  const hash = hashToken(form.token)
  const live = await findLiveToken(services.orm, hash, 'reset', clock.now())
  const user = live && (await findUserByEmail(services.orm, live.email))
  if (!user || String(user.id) !== form.uid) throw new DomainError('reset_link_expired')
  const pair = { first: form.new_password1, second: form.new_password2 }
  requireGoodPassword({ ...pair, names: ['new_password1', 'new_password2'] }, user.email)
  const passwordHash = await hashPassword(form.new_password1)
  await services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    if (!(await spendAuthToken(orm, { hash, purpose: 'reset' }, clock.now()))) {
      throw new DomainError('reset_link_expired')
    }
    await deleteTokensOf(orm, user.email, 'reset')
    await deleteTokensOf(orm, user.email, 'link')
    await updateUser(orm, user.id, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? clock.now() })
    await deleteSessionsOf(orm, user.id)
    await queueAuthMail(orm, services, { kind: 'password-changed', email: user.email, lang: live.lang })
  })
  return user.email
}
