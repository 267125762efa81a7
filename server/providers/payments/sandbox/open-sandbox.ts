import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { currencies } from '#domain/billing/money.ts'
import { declineReasons } from '#domain/billing/payments.ts'
import { type BankAnswer, findTestCardByLast4, isCardExpired } from '#domain/billing/test-cards.ts'
import type { Locale } from '#domain/locale.ts'
import { type Clock, minutes } from '#server/clock.ts'
import type { SandboxCard } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import {
  ForgedCallbackError,
  type Order,
  type PaymentFacts,
  type PaymentProvider,
  readJson,
} from '../payments.ts'
import { checkCallback, sandboxCallbackJob } from './callbacks.ts'
import {
  movePayment,
  type NewSandboxPayment,
  readByPayment,
  readCard,
  refundPayment,
  removeCard,
  type SandboxPayment,
  writePayment,
} from './queries.ts'

export interface SandboxOptions {
  readonly orm: Orm
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly secret: string
  readonly writeCheckoutUrl: WriteCheckoutUrl
}

/** A payment service of our own that takes test cards and no money; its books are a table beside ours. */
export function openSandbox(options: SandboxOptions): PaymentProvider {
  const { orm, jobs, clock, secret, writeCheckoutUrl } = options
  const describe = (order: Order): Omit<NewSandboxPayment, 'state'> => {
    const { paymentId, amount, currency, description, lang, returnUrl } = order
    const now = clock.now()
    const id = randomUUID()
    return { id, paymentId, amount, currency, description, lang, returnUrl, createdAt: now, updatedAt: now }
  }

  return {
    name: 'sandbox',
    async openCheckout(order) {
      const { payment } = await writePayment(orm, { ...describe(order), state: 'open' })
      return { providerId: payment.id, redirectUrl: writeCheckoutUrl(payment.lang, payment.id) }
    },
    charge(order, { token }) {
      return orm.transaction(async transaction => {
        const card = await readCard(transaction, token)
        const outcome = applyAnswer(answerCharge(card, clock), clock)
        const row = { ...describe(order), ...outcome, card: card ?? null }
        const { payment, isNew } = await writePayment(transaction, row)
        if (isNew && outcome.state !== 'authentication') {
          await jobs.enqueue(transaction, sandboxCallbackJob, { checkout: payment.id })
        }
        return readFacts(payment, writeCheckoutUrl)
      })
    },
    async find({ paymentId }) {
      const payment = await readByPayment(orm, paymentId)
      return payment && readFacts(payment, writeCheckoutUrl)
    },
    async readCallback(callback) {
      checkCallback(secret, callback, clock)
      const read = writtenFacts.safeParse(readJson(callback.body.toString('utf8')))
      if (!read.success) throw new ForgedCallbackError('it says nothing of a payment')
      return read.data
    },
    async cancel(providerId) {
      await orm.transaction(async transaction => {
        const change = { state: 'canceled', updatedAt: clock.now() } as const
        const moved = await movePayment(transaction, providerId, ['open', 'authentication'], change)
        if (moved) await jobs.enqueue(transaction, sandboxCallbackJob, { checkout: moved.id })
      })
    },
    refund: order => refundPayment(orm, order, clock.now()),
    forgetCard: ({ token }) => removeCard(orm, token),
    close: async () => undefined,
  }
}

/** How long the slow bank takes. */
const lateBy = minutes(3)

type Outcome = Pick<SandboxPayment, 'state' | 'reason' | 'callbackAt'>

/** What a bank's answer makes of a payment. */
export function applyAnswer(answer: BankAnswer, clock: Clock): Outcome {
  switch (answer.kind) {
    case 'approve':
      return { state: 'paid', reason: null, callbackAt: null }
    case 'approve-late':
      return { state: 'paid', reason: null, callbackAt: new Date(clock.now().getTime() + lateBy) }
    case 'authenticate':
      return { state: 'authentication', reason: null, callbackAt: null }
    case 'decline':
      return { state: 'declined', reason: answer.reason, callbackAt: null }
  }
}

/** What the bank of a kept card says when it is charged without its payer. */
function answerCharge(card: SandboxCard | undefined, clock: Clock): BankAnswer {
  if (!card) return { kind: 'decline', reason: 'no_card' }
  if (isCardExpired({ month: card.expMonth, year: card.expYear }, clock.now())) {
    return { kind: 'decline', reason: 'card_expired' }
  }
  return findTestCardByLast4(card.last4)?.later ?? { kind: 'decline', reason: 'declined' }
}

type WriteCheckoutUrl = (lang: Locale, id: string) => string

/** What the books say; a bank that takes its time has said nothing yet. */
export function readFacts(payment: SandboxPayment, writeCheckoutUrl: WriteCheckoutUrl): PaymentFacts {
  const { paymentId, id: providerId, amount, currency, state, card, reason } = payment
  const facts = { paymentId, providerId, amount, currency }
  if (state === 'open' || state === 'authentication') {
    return { ...facts, state: 'pending', redirectUrl: writeCheckoutUrl(payment.lang, providerId) }
  }
  if (payment.callbackAt) return { ...facts, state: 'pending' }
  return {
    ...facts,
    state,
    ...(reason && { reason }),
    ...(state === 'paid' && card && { card: { ...card, customer: null } }),
  }
}

/** A callback's body: the same facts, written down. */
const writtenFacts = z.object({
  paymentId: z.uuid(),
  providerId: z.uuid(),
  state: z.enum(['pending', 'paid', 'declined', 'canceled']),
  amount: z.int().nonnegative(),
  currency: z.enum(currencies),
  reason: z.enum(declineReasons).optional(),
  redirectUrl: z.string().optional(),
  card: z
    .object({
      token: z.string(),
      customer: z.null(),
      brand: z.string(),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
    })
    .optional(),
}) satisfies z.ZodType<PaymentFacts>
