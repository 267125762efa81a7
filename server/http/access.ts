import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import { findSession } from '../features/auth/auth.ts'
import { hashToken, isSameProof } from '../random.ts'
import type { Services } from '../services.ts'
import { readHostname } from './request-limits.ts'
import { guestCookie, sessionCookie } from './visitor.ts'

/** Every route says who may call it; one that does not keeps the server from starting. */
export function enforceAccess(app: FastifyInstance, services: Services): void {
  app.decorateRequest('session', undefined)
  app.decorateRequest('guestHash', undefined)
  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  // Only now have the scopes of plugins had their say about the routes in them.
  app.addHook('onReady', async () => {
    const silent = routes.filter(route => !route.config?.access).map(({ method, url }) => `${method} ${url}`)
    if (silent.length > 0) throw new Error(`These routes do not say who may call them: ${silent.join(', ')}`)
  })
  app.addHook('preValidation', async request => {
    const access = request.routeOptions.config.access
    if (access) await admit(request, access, services)
  })
}

async function admit(request: FastifyRequest, access: Access, services: Services): Promise<void> {
  switch (access.who) {
    case 'anyone':
      return
    case 'user':
    case 'member':
      request.session = await findSession(services, request.cookies[sessionCookie])
      if (!request.session) throw new DomainError('unauthorized')
      if (access.who === 'user') request.guestHash = readGuest(request.cookies[guestCookie])
      return
    case 'visitor':
    case 'member-or-guest':
      request.session = await findSession(services, request.cookies[sessionCookie])
      request.guestHash = readGuest(request.cookies[guestCookie])
      return
    case 'operator':
      if (!isOperator(request, services)) throw new DomainError('not_found')
      return
    case 'local-developer':
      if (!isLocalDeveloper(request, services)) throw new DomainError('not_found')
      return
  }
}

function readGuest(cookie: string | undefined): string | undefined {
  return cookie ? hashToken(cookie) : undefined
}

function isOperator(request: FastifyRequest, services: Services): boolean {
  const token = services.config.METRICS_TOKEN
  if (!token) return isLocalDeveloper(request, services)
  return isSameProof(request.headers.authorization ?? '', `Bearer ${token}`)
}

/**
 * Someone at this very machine: a loopback socket, a loopback name in the address bar (a rebound domain carries
 * its own), no proxy in between, on an installation that is not published under another address.
 */
export function isLocalDeveloper(request: FastifyRequest, { config }: Services): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return (
    config.isLoopback &&
    config.TRUST_PROXY === false &&
    isLoopbackHost(new URL(config.baseUrl).hostname) &&
    forwarded === undefined &&
    isLoopbackHost(readHostname(request.host)) &&
    /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '')
  )
}
