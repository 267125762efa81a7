import { z } from 'zod'
import { currencies } from '#domain/billing/money.ts'
import { declineReasons } from '#domain/billing/payments.ts'
import { anyone, defineEndpoint } from './endpoint.ts'

const params = z.object({ checkout: z.uuid() })

/** What the payer sees; like any checkout it is open to whoever was given its address. */
const checkout = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'authentication', 'paid', 'declined', 'canceled']),
  amount: z.int().nonnegative(),
  currency: z.enum(currencies),
  description: z.string(),
  reason: z.enum(declineReasons).nullable(),
  /** Where the payer goes back to, paid or not. */
  return_url: z.string(),
})

const refused = ['validation_failed', 'payment_not_found', 'too_many_requests'] as const

/** The checkout of test cards that stands in where no payment service is configured. */
export const sandbox = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/sandbox/checkouts/:checkout/',
    summary: 'A checkout of the sandbox',
    access: anyone,
    params,
    reply: checkout,
    errors: refused,
  }),
  pay: defineEndpoint({
    method: 'POST',
    path: '/api/sandbox/checkouts/:checkout/pay/',
    summary: 'Pay with a test card',
    access: anyone,
    params,
    body: z.object({
      number: z.string().max(40),
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(2100),
      cvc: z.string().regex(/^\d{3,4}$/, 'invalid'),
    }),
    reply: checkout,
    errors: ['conflict', ...refused],
  }),
  authenticate: defineEndpoint({
    method: 'POST',
    path: '/api/sandbox/checkouts/:checkout/authenticate/',
    summary: 'Answer what the bank of a test card asks',
    access: anyone,
    params,
    body: z.object({ approve: z.boolean() }),
    reply: checkout,
    errors: ['conflict', ...refused],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/sandbox/checkouts/:checkout/cancel/',
    summary: 'Cancel the payment',
    access: anyone,
    params,
    reply: checkout,
    errors: ['conflict', ...refused],
  }),
} as const
