import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { hours, minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { deliverMail } from '../mail/mail.ts'
import { issueToken, tokenLifetime, writeLink } from './auth.ts'
import { findUserByEmail, findUserById } from './queries.ts'

/** Carries no secret: the link is made when the email is written, and only its hash is stored. */
export const authMailJob = defineJob({
  name: 'auth-mail',
  isLetter: true,
  data: z.object({
    id: z.string(),
    kind: z.enum([
      'sign-in-link',
      'password-reset',
      'welcome',
      'password-changed',
      'password-set',
      'address-change',
      'address-asked',
      'address-changed',
      'address-taken',
    ]),
    email: z.string(),
    lang: z.enum(locales),
    /** Where a link leads, or the address that takes the place of this one. */
    next: z.string().optional(),
    /** Whose account it is about, where that was known when it was queued: the job goes with the account. */
    userId: z.int().optional(),
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
  if (mail.kind === 'address-change' || mail.kind === 'address-changed')
    return sendAddressMail(services, mail)
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
    case 'address-asked': {
      // Taken back meanwhile, there is nothing to warn of.
      if (!mail.next || user.newEmail !== mail.next) return
      const link = writeLink(config, locale, '/auth', { mode: 'reset' })
      const data = { link, email, next: mail.next, at: services.clock.now() }
      return deliverMail(services, envelope, { kind: mail.kind, data })
    }
    case 'address-taken': {
      const link = writeLink(config, locale, '/auth')
      return deliverMail(services, envelope, { kind: mail.kind, data: { link, email } })
    }
    case 'password-set':
    case 'password-changed': {
      const link = writeLink(config, locale, '/auth', { mode: 'reset' })
      return deliverMail(services, envelope, {
        kind: mail.kind,
        data: { link, email, at: services.clock.now() },
      })
    }
  }
}

/** To addresses that no account has: the one that is to be confirmed, and the one that was left. */
async function sendAddressMail(
  services: Services,
  { id, kind, email, lang, next, userId }: AuthMail,
): Promise<void> {
  const { config, orm } = services
  const envelope = { to: email, id, locale: lang }
  if (kind === 'address-changed') {
    const data = { link: writeLink(config, lang, '/auth'), email, next: next ?? '' }
    return deliverMail(services, envelope, { kind, data })
  }
  const user = userId === undefined ? undefined : await findUserById(orm, userId)
  if (user?.newEmail !== email || (await findUserByEmail(orm, email))) return
  const lifetime = tokenLifetime.confirm
  const token = await issueToken(orm, services, {
    purpose: 'address',
    email,
    lang,
    lifetime,
    userId: user.id,
  })
  const link = writeLink(config, lang, '/auth/confirm', { token })
  const data = { link, email, old: user.email, hours: lifetime / hours(1) }
  return deliverMail(services, envelope, { kind: 'address-change', data })
}
