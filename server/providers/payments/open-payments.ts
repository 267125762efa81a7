import type { FastifyBaseLogger } from 'fastify'
import type { Currency } from '#domain/billing/money.ts'
import type { Config } from '#server/config.ts'
import type { PaymentProvider, Payments } from './payments.ts'
import { openSandbox, type SandboxOptions } from './sandbox/open-sandbox.ts'

export interface PaymentsOptions extends SandboxOptions {
  readonly config: Pick<Config, 'stripe' | 'yookassa'>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Stripe for dollars and YooKassa for roubles where their keys are set; the sandbox for what is left. */
export async function openPayments({ config, logger, ...options }: PaymentsOptions): Promise<Payments> {
  const { clock } = options
  const sandbox = openSandbox(options)
  const usd = config.stripe
    ? (await import('./stripe/open-stripe.ts')).openStripe({ ...config.stripe, clock })
    : sandbox
  const rub = config.yookassa
    ? (await import('./yookassa/open-yookassa.ts')).openYookassa({ ...config.yookassa, clock })
    : sandbox
  const byCurrency: Record<Currency, PaymentProvider> = { usd, rub }
  const open = new Map([usd, rub].map(provider => [provider.name, provider]))
  if (open.size > 1 && open.has('sandbox')) {
    const free = usd === sandbox ? 'dollars' : 'roubles'
    logger.warn(`payments in ${free} go to the sandbox, which takes test cards and no money`)
  }
  return {
    providerFor: currency => byCurrency[currency],
    byName: name => open.get(name),
    async close() {
      await Promise.all([...open.values()].map(provider => provider.close()))
    },
  }
}
