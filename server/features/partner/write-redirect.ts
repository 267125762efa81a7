import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partnerReturnPath } from '#contract/partner.ts'
import type { Locale } from '#domain/locale.ts'
import { hours } from '#server/clock.ts'
import { cookieOptions } from '#server/http/cookies.ts'
import { newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../auth/write-link.ts'
import { requirePartner } from './ask-partner.ts'

const stateCookie = 'als_state'

export interface Trip {
  readonly lang: Locale
  readonly next: string | undefined
}

/**
 * The partner's address for this browser. What comes back must carry the state that only this browser has, or somebody
 * could be signed in as another by a link. Two tabs go with the same state, so that neither loses its way.
 */
export function writeRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { lang, next }: Trip,
): string {
  const state = request.cookies[stateCookie] ?? newToken()
  reply.setCookie(stateCookie, state, { ...cookieOptions(services.config), maxAge: hours(1) / 1000 })
  const back = new URL(partnerReturnPath, writeLink(services.config, lang, '/'))
  back.searchParams.set('lang', lang)
  if (next) back.searchParams.set('next', next)
  const address = new URL(writePartnerSite(requirePartner(services).site, lang))
  address.searchParams.set('return_to', back.href)
  address.searchParams.set('state', state)
  return address.href
}

function writePartnerSite(site: string, lang: Locale): string {
  return lang === 'ru' ? `${site}/ru` : site
}

export function isOwnState(request: FastifyRequest, given: string): boolean {
  const own = Buffer.from(request.cookies[stateCookie] ?? '')
  const sent = Buffer.from(given)
  return own.length > 0 && own.length === sent.length && timingSafeEqual(own, sent)
}

export function forgetState(reply: FastifyReply, { config }: Services): void {
  reply.clearCookie(stateCookie, cookieOptions(config))
}
