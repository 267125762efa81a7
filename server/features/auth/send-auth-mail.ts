import { hours, minutes } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { AuthMail } from './auth-mail-job.ts'
import { issueToken, tokenLifetime } from './issue-token.ts'
import { findUserByEmail } from './queries.ts'
import { writeLink } from './write-link.ts'

/** Writes and sends one mail of the sign-in family. Mail about an account that does not exist is not sent. */
export async function sendAuthMail(services: Services, mail: AuthMail): Promise<void> {
  const { config, orm } = services
  const { email, lang: locale } = mail
  const envelope = { to: email, id: mail.id, locale }
  if (mail.kind === 'sign-in-link') {
    const token = await issueToken(orm, services, {
      purpose: 'link',
      email,
      lang: locale,
      lifetime: tokenLifetime.link,
    })
    const link = writeLink(config, locale, '/auth/link', { token, ...(mail.next && { next: mail.next }) })
    const data = { link, email, minutes: tokenLifetime.link / minutes(1) }
    return deliverMail(services, envelope, { kind: mail.kind, data })
  }
  const user = await findUserByEmail(orm, email)
  if (!user) return
  switch (mail.kind) {
    case 'password-reset': {
      const token = await issueToken(orm, services, {
        purpose: 'reset',
        email,
        lang: locale,
        lifetime: tokenLifetime.reset,
      })
      const link = writeLink(config, locale, '/reset-password', { uid: String(user.id), token })
      const data = { link, email, hours: tokenLifetime.reset / hours(1) }
      return deliverMail(services, envelope, { kind: mail.kind, data })
    }
    case 'welcome': {
      if (user.emailConfirmedAt) return
      const token = await issueToken(orm, services, {
        purpose: 'confirm',
        email,
        lang: locale,
        lifetime: tokenLifetime.confirm,
      })
      const link = writeLink(config, locale, '/auth/confirm', { token })
      return deliverMail(services, envelope, { kind: mail.kind, data: { link, email } })
    }
    case 'password-changed': {
      const link = writeLink(config, locale, '/auth', { mode: 'reset' })
      return deliverMail(services, envelope, {
        kind: mail.kind,
        data: { link, email, at: services.clock.now() },
      })
    }
  }
}
