import type { FastifyInstance } from 'fastify'
import { billing } from '#contract/billing.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { readBilling } from './read-billing.ts'
import { previewStep } from './steps/preview-step.ts'

export function serveBilling(app: FastifyInstance, services: Services): void {
  serve(app, billing.read, async ({ params, request }) =>
    readBilling(services, { userId: request.session!.userId, slug: params.slug }),
  )

  serve(app, billing.preview, async ({ params, body, request }) => {
    const { userId } = request.session!
    // Codes must not be found by trying.
    await limitAttempts(services, 'quote', { address: request.ip, account: String(userId) })
    return previewStep(services, { userId, slug: params.slug }, body)
  })
}
