import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { type PaymentProviderName, paymentProviders } from '#domain/billing/payments.ts'
import { DomainError } from '#domain/errors.ts'
import {
  type Callback,
  ForgedCallbackError,
  PaymentsUnavailableError,
} from '../../providers/payments/payments.ts'
import type { Services } from '../../services.ts'
import { settlePayment } from '../billing/billing.ts'

type Received = 'settled' | 'unknown' | 'foreign'

/** Handles a callback, whoever delivers it; throws when it is forged or has to be sent again. */
export async function receiveCallback(
  services: Services,
  name: PaymentProviderName,
  callback: Callback,
): Promise<Received> {
  const provider = services.payments.byName(name)
  if (!provider) throw new DomainError('not_found')
  const facts = await provider.readCallback(callback)
  if (!facts) return 'foreign'
  return (await settlePayment(services, facts)) ? 'settled' : 'unknown'
}

const largest = 256 * 1024
/** From one address; providers send a refused callback again later. */
const perMinute = 600

/**
 * Where payment services report the state of a payment. A signature, or a call back to the service, proves the sender,
 * so there is no CSRF token; the body is kept to the last byte, because the signature covers it.
 */
export async function servePaymentCallbacks(app: FastifyInstance, services: Services): Promise<void> {
  const max = perMinute * services.config.RATE_LIMIT_FACTOR
  const limit = { max, timeWindow: '1 minute', allowList: () => false }
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    const asBuffer = { parseAs: 'buffer', bodyLimit: largest } as const
    scope.addContentTypeParser(
      /^application\/([\w.-]+\+)?json\b/,
      asBuffer,
      async (_request: unknown, body: Buffer) => body,
    )

    scope.route({
      method: 'POST',
      url: '/payments/:provider/callback',
      bodyLimit: largest,
      config: { access: anyone, csrf: false, rateLimit: limit },
      schema: { hide: true },
      handler: async (request, reply) => {
        const { provider } = request.params as { provider: string }
        const name = paymentProviders.find(known => known === provider)
        if (!name) throw new DomainError('not_found')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          const received = await receiveCallback(services, name, { headers: request.headers, body })
          if (received !== 'settled')
            request.log.warn({ provider, received }, 'a callback about no payment of ours')
        } catch (error) {
          throw toRefusal(error, request, provider)
        }
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    })
  })
}

/** The reason is logged and not answered: a forger must learn nothing from it. */
function toRefusal(error: unknown, request: FastifyRequest, provider: string): unknown {
  if (error instanceof ForgedCallbackError) {
    request.log.warn({ provider, why: error.message }, 'a callback that proves nothing was refused')
    return new DomainError('malformed_request')
  }
  if (error instanceof PaymentsUnavailableError) {
    request.log.warn(
      { provider, why: error.message },
      'a callback could not be looked after and is to come again',
    )
    return new DomainError('payments_unavailable')
  }
  return error
}
