import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth.ts'
import { DomainError } from '#domain/errors.ts'
import { forgetPartnerVisit } from '#server/http/cookies.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmLink } from './confirm-link.ts'
import { confirmReset } from './confirm-reset.ts'
import { endSession } from './end-session.ts'
import { keepSameSitePath } from './keep-same-site-path.ts'
import { presentUser } from './present-user.ts'
import { findUserByEmail } from './queries.ts'
import { queueAuthMail } from './queue-auth-mail.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { setSessionCookies } from './start-session.ts'

export function serveAuth(app: FastifyInstance, services: Services): void {
  /** Where a partner says who is who, a password or a mailed link would be a way around what it says. */
  const refuseBesidePartner = () => {
    if (services.partner) throw new DomainError('partner_only')
  }

  serve(app, auth.register, async ({ body, request, reply }) => {
    const { email, password1, password2, lang = request.locale } = body
    if (password1 === undefined && password2 === undefined) {
      await limitAttempts(services, 'exists', { address: request.ip, account: email })
      return { email, exists: Boolean(await findUserByEmail(services.orm, email)) }
    }
    if (!password1 || !password2) {
      throw new DomainError('validation_failed', {
        fields: { [password1 ? 'password2' : 'password1']: 'required' },
      })
    }
    refuseBesidePartner()
    await limitAttempts(services, 'register', { address: request.ip, account: email })
    const started = await signUp(services, { email, password1, password2, lang })
    setSessionCookies(reply, services, started)
    return { email, exists: true, key: started.key }
  })

  serve(app, auth.login, async ({ body, request, reply }) => {
    refuseBesidePartner()
    await limitAttempts(services, 'login', { address: request.ip, account: body.email })
    const started = await signIn(services, body)
    setSessionCookies(reply, services, started)
    return { key: started.key }
  })

  serve(app, auth.logout, async ({ request, reply }) => {
    await endSession(request, reply, services)
    forgetPartnerVisit(reply, services)
    return {}
  })

  serve(app, auth.user, async ({ request }) => presentUser(services, request.session!.userId))

  serve(app, auth.exists, async ({ body, request }) => {
    await limitAttempts(services, 'exists', { address: request.ip, account: body.email })
    return { exists: Boolean(await findUserByEmail(services.orm, body.email)) }
  })

  serve(app, auth.requestReset, async ({ body: { email, lang }, request }) => {
    refuseBesidePartner()
    await limitAttempts(services, 'reset', { address: request.ip, account: email })
    await queueAuthMail(services.orm, services, {
      kind: 'password-reset',
      email,
      lang: lang ?? request.locale,
    })
    return { email }
  })

  serve(app, auth.confirmReset, async ({ body, request }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return { email: await confirmReset(services, body) }
  })

  serve(app, auth.requestLink, async ({ body: { email, lang, next }, request }) => {
    refuseBesidePartner()
    await limitAttempts(services, 'link', { address: request.ip, account: email })
    const path = keepSameSitePath(next)
    await queueAuthMail(services.orm, services, {
      kind: 'sign-in-link',
      email,
      lang: lang ?? request.locale,
      ...(path && { next: path }),
    })
    return { email }
  })

  serve(app, auth.confirmLink, async ({ body, request, reply }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    const started = await confirmLink(services, body.token)
    setSessionCookies(reply, services, started)
    return { key: started.key }
  })

  serve(app, auth.confirmEmail, async ({ body, request }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return { email: await confirmEmail(services, body.token) }
  })
}
