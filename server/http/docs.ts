import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { anyone } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { closePolicy } from './reply-headers.ts'

const policy = closePolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
})

/** The OpenAPI description, generated from the contract, readable at /api/docs. */
export async function serveDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lectern', version: '1', description: 'Every call of the product.' },
      servers: [{ url: config.baseUrl }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async scope => {
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, access: anyone }
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      theme: { title: 'Lectern API' },
      // The other layout has a bar with a field for other people's descriptions, and a logo whose style the policy refuses.
      uiConfig: { layout: 'BaseLayout' },
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy)
    })
  })
}
