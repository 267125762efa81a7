import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientIdHeader } from '#contract/client.ts'
import { clientIdSchema } from '#contract/live.ts'
import { isLocale, type Locale, localeCookie, locales, negotiateLocale } from '#domain/locale.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

/** Whoever calls: a user, a guest with a presentation in this browser, both, or neither. */
export interface Visitor {
  readonly userId: number | undefined
  readonly guestHash: string | undefined
  /** The tab they call from, which is not told of its own changes. */
  readonly client: string | null
}

export function readVisitor(request: FastifyRequest): Visitor {
  return { userId: request.session?.userId, guestHash: request.guestHash, client: readClientId(request) }
}

/** The language of a reply: the domain's, else the caller's own choice, else what the browser asks for. */
export function readRequestLocale(request: FastifyRequest, config: Config): Locale {
  const byDomain = localeOfHost(request.host, config)
  if (byDomain) return byDomain
  const remembered = request.cookies[localeCookie.name]
  const isApi = request.url.startsWith('/api/')
  if (!isApi && isLocale(remembered)) return remembered
  const asked = request.headers['accept-language']
  if (isApi && !asked && isLocale(remembered)) return remembered
  return negotiateLocale(asked)
}

export function localeOfHost(host: string, config: Config): Locale | undefined {
  return locales.find(locale => config.LOCALE_DOMAINS?.[locale] === host.toLowerCase())
}

export const sessionCookie = 'sessionid'
export const keyCookie = 'key'
/** Names the browser of someone who is not signed in and made a presentation. */
export const guestCookie = 'guest'

/** Makes this browser the remote of one talk. */
export const remoteCookie = 'remote'

/** Names this browser's session at the partner whose people sign in there. */
export const partnerCookie = 'als'

export function cookieOptions(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.startsWith('https:') }
}

export function forgetPartnerVisit(reply: FastifyReply, { config, partner }: Services): void {
  if (partner) reply.clearCookie(partnerCookie, cookieOptions(config))
}

/** The tab that makes the call, when it says so: its own changes are not told to it again. */
function readClientId(request: FastifyRequest): string | null {
  return clientIdSchema.safeParse(request.headers[clientIdHeader]).data ?? null
}
