import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { hours, minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { deliverMail } from '../mail/mail.ts'
import { issueToken, tokenLifetime, writeLink } from './auth.ts'
import { findUserByEmail } from './queries.ts'

/** Carries no secret: the link is made when the email is written, and only its hash is stored. */
export const authMailJob = defineJob({
  name: 'auth-mail',
  isLetter: true,
  data: z.object({
    id: z.string(),
    kind: z.enum(['sign-in-link', 'password-reset', 'welcome', 'password-changed']),
    email: z.string(),
    lang: z.enum(locales),
    next: z.string().optional(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

export type AuthMail = z.output<typeof authMailJob.data>

export function queueAuthMail(orm: Orm, services: Services, mail: Omit<AuthMail, 'id'>): Promise<void> {
  return services.jobs.enqueue(orm, authMailJob, { id: randomUUID(), ...mail })
}

/** Writes and sends one email about signing in. An email about an account that does not exist is not sent. */
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
