import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import { minutes, seconds } from '../clock.ts'
import type { Config } from '../config.ts'

const usual = seconds(30)

/** For the slowest of bodies, a file on a slow line; the server's own limit, which knows no routes. */
export const longestBodyTime = minutes(15)

/** A body has half a minute to arrive, unless its route takes files: nobody holds a connection by sending a byte a minute. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.slowBody || !promisesBody(request.headers)) return payload
    const timer = setTimeout(() => request.raw.destroy(), usual)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop).once('error', stop)
    return payload
  })
}

/** Long enough for what is on its way already: cut off at once, a browser would lose the refusal with the connection. */
const afterReply = seconds(5)

/**
 * Whoever was answered before the body had come, mostly by a refusal, goes on sending into nothing, and no hook hears of
 * it. On the server itself: an address that cannot be decoded reaches no hook at all.
 */
export function cutBodiesAfterReply(app: FastifyInstance): void {
  app.server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete || request.destroyed) return
      const timer = setTimeout(() => request.destroy(), afterReply)
      request.once('close', () => clearTimeout(timer))
    })
  })
}

/** Without a body nothing ever ends it: the clock would run out on a reply that goes on, such as a live stream. */
function promisesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The name without its port; empty where it is not written as one, such as `localhost:3000.evil.test`. */
export function readHostname(host: string): string {
  return /^(\[[\da-f:.]+\]|[^:@/\s]+)(:\d{1,5})?$/i.exec(host)?.[1] ?? ''
}

/** A server on loopback answers only to its own names: a foreign domain rebound to 127.0.0.1 must not reach it. */
export function checkHost(app: FastifyInstance, config: Config): void {
  if (!config.isLoopback) return
  const own = new Set([new URL(config.baseUrl).host, ...Object.values(config.LOCALE_DOMAINS ?? {})])
  app.addHook('onRequest', async request => {
    if (!request.ownDomain && !own.has(request.host) && !isLoopbackHost(readHostname(request.host)))
      throw new DomainError('wrong_host')
  })
}
