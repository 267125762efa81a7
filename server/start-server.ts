import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { servePages } from './http/pages.ts'
import type { OpenServices } from './open-services.ts'

/** A client that finds the accept queue full tries again after one second, then two, then four. */
const backlog = 4096

export async function startServer(opened: OpenServices, logger: FastifyBaseLogger) {
  const { services } = opened
  const { config } = services
  const app = await buildApp(services, { logger, pages: inner => servePages(inner, services) })
  try {
    await app.listen({ port: config.PORT, host: config.HOST, backlog })
  } catch (error) {
    await app.close()
    await opened.close()
    throw error
  }
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.PORT
  return {
    app,
    address: config.BASE_URL ?? config.baseUrl.replace(/:0$/, `:${port}`),
    /** Takes no new requests, lets those in flight finish, then lets go of everything. */
    async close() {
      // A connection whose request has just finished stays open for its keep-alive time: it must not hold up the end.
      const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(sweeping)
      await opened.close()
    },
  }
}
