import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Config } from '../config.ts'
import { hashToken, isSameProof, newToken, signProof } from '../random.ts'
import type { Services } from '../services.ts'
import { cookieOptions, sessionCookie } from './visitor.ts'

export const csrfCookie = 'csrftoken'
const headers = ['x-xsrf-token', 'x-csrftoken'] as const
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A token signed for one session, sent back in both headers of the specification. A token planted by another
 * site does not carry the signature of the victim's session; a cross-site request is refused before that.
 */
export function guardAgainstForgery(app: FastifyInstance, services: Services): void {
  const tokenless: string[] = []
  app.decorate('tokenlessRoutes', tokenless)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.csrf === false) tokenless.push(`${method} ${url}`)
  })
  app.addHook('onRequest', async request => {
    if (safeMethods.has(request.method) || request.routeOptions.config.csrf === false) return
    if (!isSameOrigin(request, services) || !hasValidToken(request, services.secret)) {
      throw new DomainError('csrf_failed')
    }
  })
  app.addHook('onSend', async (request, reply) => {
    // On a workspace's own domain there is nothing that could be done with one.
    if (request.routeOptions.config.handsOutToken === false || request.ownDomain) return
    if (reply.hasHeader('cache-control') && String(reply.getHeader('cache-control')).includes('public'))
      return
    const session = request.cookies[sessionCookie]
    if (!verify(request.cookies[csrfCookie], session, services.secret))
      issueCsrfToken(reply, session, services)
  })
}

export function issueCsrfToken(reply: FastifyReply, session: string | undefined, services: Services): void {
  if (reply.getHeader('set-cookie')?.toString().includes(`${csrfCookie}=`)) return
  reply.setCookie(csrfCookie, sign(newToken().slice(0, 22), session, services.secret), {
    ...cookieOptions(services.config),
    httpOnly: false,
  })
}

function isSameOrigin(request: FastifyRequest, services: Services): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.origin
  if (origin === undefined) return true
  return (
    listOwnOrigins(services.config).includes(origin) || origin === `${request.protocol}://${request.host}`
  )
}

/** A proxy that ends TLS leaves no trace of https in the request: what the configuration says holds. */
export function listOwnOrigins({ baseUrl, LOCALE_DOMAINS }: Config): string[] {
  const scheme = new URL(baseUrl).protocol
  return [baseUrl, ...Object.values(LOCALE_DOMAINS ?? {}).map(domain => `${scheme}//${domain}`)]
}

function hasValidToken(request: FastifyRequest, secret: string): boolean {
  const cookie = request.cookies[csrfCookie]
  const sent = headers.map(name => request.headers[name]).filter(value => value !== undefined)
  return (
    sent.length > 0 &&
    sent.every(value => value === cookie) &&
    verify(cookie, request.cookies[sessionCookie], secret)
  )
}

function sign(nonce: string, session: string | undefined, secret: string): string {
  const bound = session ? hashToken(session) : 'visitor'
  return `${nonce}.${signProof(secret, 'csrf', `${bound}|${nonce}`)}`
}

function verify(token: string | undefined, session: string | undefined, secret: string): boolean {
  if (!token) return false
  return isSameProof(token, sign(token.split('.')[0] ?? '', session, secret))
}
