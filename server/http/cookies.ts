import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

export const sessionCookie = 'sessionid'
export const keyCookie = 'key'
/** Names the browser of someone who is not signed in and made a presentation. */
export const guestCookie = 'guest'

/** Names this browser's session at the partner whose people sign in there. */
export const partnerCookie = 'als'

export function cookieOptions(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.startsWith('https:') }
}

export function forgetPartnerVisit(reply: FastifyReply, { config, partner }: Services): void {
  if (partner) reply.clearCookie(partnerCookie, cookieOptions(config))
}
