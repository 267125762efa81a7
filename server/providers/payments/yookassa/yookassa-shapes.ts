import { z } from 'zod'

const card = z.object({
  last4: z.string(),
  expiry_year: z.coerce.number().int(),
  expiry_month: z.coerce.number().int(),
  card_type: z.string().default('card'),
})

const confirmation = z.object({ confirmation_url: z.string().optional() })

const method = z.object({
  id: z.string(),
  saved: z.boolean().default(false),
  card: card.optional(),
})
export type YookassaMethod = z.output<typeof method>

/** A payment as the API tells of it; only what is needed of it. */
export const yookassaPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: confirmation.optional(),
  payment_method: method.optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})
export type YookassaPayment = z.output<typeof yookassaPayment>

/** A card that is kept without a payment. */
export const yookassaBinding = method.extend({
  status: z.enum(['pending', 'active', 'inactive']),
  confirmation: confirmation.optional(),
})
export type YookassaBinding = z.output<typeof yookassaBinding>

export const yookassaList = z.object({
  items: z.array(yookassaPayment),
  next_cursor: z.string().optional(),
})

/** What is sent to us: unsigned, so that only the name of what it is about is taken from it. */
export const yookassaNotification = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: z.string().regex(/^[\w-]{8,64}$/) }),
})
