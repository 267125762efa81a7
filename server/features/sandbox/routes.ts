import type { FastifyInstance } from 'fastify'
import { sandbox } from '#contract/sandbox.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { answerCheckout, authenticatePayer, leaveCheckout, openCheckout, payCheckout } from './checkouts.ts'

export function serveSandbox(app: FastifyInstance, services: Services): void {
  serve(app, sandbox.read, async ({ params }) =>
    answerCheckout(await openCheckout(services, params.checkout)),
  )

  serve(app, sandbox.pay, async ({ params, body, request }) => {
    await limitAttempts(services, 'checkout', { address: request.ip, account: params.checkout })
    return answerCheckout(await payCheckout(services, params.checkout, body))
  })

  serve(app, sandbox.authenticate, async ({ params, body, request }) => {
    await limitAttempts(services, 'checkout', { address: request.ip, account: params.checkout })
    return answerCheckout(await authenticatePayer(services, params.checkout, body.approve))
  })

  serve(app, sandbox.cancel, async ({ params, request }) => {
    await limitAttempts(services, 'checkout', { address: request.ip, account: params.checkout })
    return answerCheckout(await leaveCheckout(services, params.checkout))
  })
}
