import type { FastifyInstance } from 'fastify'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { DomainError } from '#domain/errors.ts'
import { serve } from '#server/http/serve.ts'
import { forgetPartnerVisit, sessionCookie } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { clearAttempts, limitAttempts, limitMails } from '../throttle/throttle.ts'
import {
  endSession,
  endSessions,
  findSession,
  keepSameSitePath,
  presentUser,
  setSessionCookies,
} from './auth.ts'
import { queueAuthMail } from './auth-emails.ts'
import { findKnownBrowser, isKnownBrowser } from './known-browsers.ts'
import {
  changeEmail,
  changePassword,
  endOneSession,
  keepEmail,
  listSessions,
  readProfile,
  rename,
  resendConfirmation,
} from './own-account.ts'
import { findUserByEmail } from './queries.ts'
import { confirmEmail, confirmLink, confirmReset, signIn, signUp } from './sign-in.ts'

export function serveAuth(app: FastifyInstance, services: Services): void {
  /** Where a partner signs people in, a password or an emailed link would bypass it. */
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
    const started = await signUp(services, { email, password1, password2, lang, address: request.ip })
    await setSessionCookies(reply, services, started)
    return { email, exists: true, key: started.key }
  })

  serve(app, auth.login, async ({ body, request, reply }) => {
    refuseBesidePartner()
    const browser = await findKnownBrowser(services, request, body.email)
    const who = { address: request.ip, account: body.email, browser }
    await limitAttempts(services, 'login', who)
    const started = await signIn(services, body)
    await clearAttempts(services, 'login', who)
    await setSessionCookies(reply, services, started)
    return { key: started.key }
  })

  serve(app, auth.logout, async ({ request, reply }) => {
    await endSession(request, reply, services)
    forgetPartnerVisit(reply, services)
    return {}
  })

  serve(app, auth.user, async ({ session }) => presentUser(services, session.userId))

  serve(app, auth.exists, async ({ body, request }) => {
    await limitAttempts(services, 'exists', { address: request.ip, account: body.email })
    return { exists: Boolean(await findUserByEmail(services.orm, body.email)) }
  })

  serve(app, auth.requestReset, async ({ body: { email, lang }, request }) => {
    refuseBesidePartner()
    const browser = await findKnownBrowser(services, request, email)
    await limitAttempts(services, 'reset', { address: request.ip, account: email, browser })
    await limitMails(services, services.orm, 'reset', { sender: request.ip, receivers: [email], browser })
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
    const browser = await findKnownBrowser(services, request, email)
    await limitAttempts(services, 'link', { address: request.ip, account: email, browser })
    await limitMails(services, services.orm, 'link', { sender: request.ip, receivers: [email], browser })
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
    await setSessionCookies(reply, services, started)
    return { key: started.key }
  })

  serve(app, auth.confirmEmail, async ({ body, request }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    const email = await confirmEmail(services, body.token, {
      userId: (await findSession(services, request.cookies[sessionCookie]))?.userId,
      knows: userId => isKnownBrowser(services, request, userId),
    })
    return { email }
  })

  serveOwnAccount(app, services, refuseBesidePartner)
}

/** What people do with their own account while they are signed in. */
function serveOwnAccount(app: FastifyInstance, services: Services, refuseBesidePartner: () => void): void {
  serve(app, account.read, async ({ session }) => readProfile(services, session))

  serve(app, account.rename, async ({ body, session }) => {
    await rename(services, session, body.username)
    return readProfile(services, session)
  })

  serve(app, account.resendConfirmation, async ({ request, session }) => {
    await limitAttempts(services, 'confirm', { address: request.ip, account: String(session.userId) })
    const email = await resendConfirmation(services, session)
    const { resend_wait } = await readProfile(services, session)
    return { email, resend_wait }
  })

  serve(app, account.changeEmail, async ({ body, request, session }) => {
    refuseBesidePartner()
    await limitAttempts(services, 'confirm', { address: request.ip, account: String(session.userId) })
    await changeEmail(services, session, { email: body.email, password: body.password })
    return readProfile(services, session)
  })

  serve(app, account.keepEmail, async ({ session }) => {
    await keepEmail(services, session)
    return readProfile(services, session)
  })

  serve(app, account.changePassword, async ({ body, request, session }) => {
    refuseBesidePartner()
    // By session, as wrong passwords are: whoever found one open cannot keep the owner from changing theirs in another.
    await limitAttempts(services, 'password', { address: request.ip, account: session.tokenHash })
    await changePassword(services, session, body)
    return readProfile(services, session)
  })

  serve(app, account.sessions, async ({ session }) => ({ results: await listSessions(services, session) }))

  serve(app, account.endSession, async ({ params, session }) => {
    await endOneSession(services, session, params.id)
    return {}
  })

  serve(app, account.endOtherSessions, async ({ session }) => {
    await endSessions(services.orm, session.userId, session.tokenHash)
    return {}
  })
}
