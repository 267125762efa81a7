import type { FastifyInstance } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import type { Services } from '../services.ts'

export function serveHealth(app: FastifyInstance, services: Services): void {
  const config = { access: anyone, rateLimit: false }
  app.get('/health/live', { config, schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    const ready = await services.database.isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'the database does not answer' })
  })
}
