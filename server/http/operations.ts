import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { anyone, operator } from '#contract/endpoint.ts'
import type { Services } from '../services.ts'

export function serveHealth(app: FastifyInstance, services: Services): void {
  const config = { access: anyone, rateLimit: false }
  app.get('/health/live', { config, schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    const ready = await services.database.isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'the database does not answer' })
  })
}

/** Prometheus figures; labelled by route pattern, never by address, so that their number stays bounded. */
export function serveMetrics(app: FastifyInstance): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Replies sent',
    labelNames,
    registers: [register],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to reply',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    requests.inc(labels)
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { access: operator }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}
