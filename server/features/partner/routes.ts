import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/auth.ts'
import { anyone } from '#contract/endpoint.ts'
import { partner, partnerReturnPath } from '#contract/partner.ts'
import { usernameFromEmail } from '#domain/account/email.ts'
import { serve } from '#server/http/serve.ts'
import type { PartnerPerson } from '#server/providers/partner/partner.ts'
import type { Services } from '#server/services.ts'
import { keepSameSitePath, presentUser, setSessionCookies } from '../auth/auth.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import {
  checkSession,
  clearRedirects,
  requirePartner,
  requirePerson,
  signInByPartner,
  takeReturn,
} from './partner.ts'
import { findLinkedUser } from './queries.ts'

export function servePartner(app: FastifyInstance, services: Services): void {
  const admit = async (address: string) => {
    requirePartner(services)
    await limitAttempts(services, 'partner', { address })
  }

  serve(app, partner.session, async ({ query, request, reply }) => {
    await admit(request.ip)
    reply.header('cache-control', 'private, no-store')
    const { lang = request.locale, next } = query
    return checkSession(request, reply, services, { lang, next: keepSameSitePath(next) })
  })

  serve(app, partner.info, async ({ request, reply }) => {
    await admit(request.ip)
    reply.header('cache-control', 'private, no-store')
    const person = await requirePerson(services, request)
    const userId = await findLinkedUser(services.orm, person.id)
    return userId === undefined ? presentStranger(person, request.locale) : presentUser(services, userId)
  })

  serve(app, partner.login, async ({ body, request, reply }) => {
    await admit(request.ip)
    const person = await requirePerson(services, request)
    const started = await signInByPartner(services, person, body.lang ?? request.locale)
    await setSessionCookies(reply, services, started)
    clearRedirects(reply, services)
    return { key: started.key }
  })

  app.get(
    partnerReturnPath,
    { config: { access: anyone }, schema: { hide: true } },
    async (request, reply) => {
      await admit(request.ip)
      return takeReturn(request, reply, services)
    },
  )
}

/** Somebody who has not signed in yet. */
function presentStranger(person: PartnerPerson, lang: User['lang']): User {
  return {
    username: person.name ?? usernameFromEmail(person.email),
    email: person.email,
    lang: person.lang ?? lang,
    email_confirmed: person.emailConfirmed,
    has_password: false,
    workspaces: [],
  }
}
