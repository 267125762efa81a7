import type { FastifyInstance } from 'fastify'
import { contact } from '#contract/contact.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { askForEnterprise } from './ask-for-enterprise.ts'

export function serveContact(app: FastifyInstance, services: Services): void {
  serve(app, contact.enterprise, async ({ body, request }) => {
    const { ip: address, session } = request
    await askForEnterprise(services, { asked: body, userId: session?.userId, address })
    return {}
  })
}
