import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'

export const sessionCookie = 'sessionid'
export const keyCookie = 'key'
/** Names the browser of someone who is not signed in and made a presentation. */
export const guestCookie = 'guest'

export function cookieOptions(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.startsWith('https:') }
}
