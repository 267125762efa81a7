import type { FastifyInstance } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { type Config, isLoopbackHost } from '../config.ts'

/** A server on loopback answers only to its own names: a foreign domain rebound to 127.0.0.1 must not reach it. */
export function checkHost(app: FastifyInstance, config: Config): void {
  if (!config.isLoopback) return
  const own = new Set([new URL(config.baseUrl).host, ...Object.values(config.LOCALE_DOMAINS ?? {})])
  app.addHook('onRequest', async request => {
    if (!own.has(request.host) && !isLoopbackHost(request.hostname)) throw new DomainError('wrong_host')
  })
}
