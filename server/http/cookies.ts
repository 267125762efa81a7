import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'

export const sessionCookie = 'sessionid'
export const keyCookie = 'key'

export function cookieOptions(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.baseUrl.startsWith('https:') }
}
