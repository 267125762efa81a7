import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { ForgedCallbackError, type Order, type PaymentProvider } from '../payments.ts'
import { readJson } from '../read-json.ts'
import { answerCharge, applyAnswer } from './answer-charge.ts'
import { sandboxCallbackJob } from './callback-job.ts'
import {
  movePayment,
  type NewSandboxPayment,
  readByPayment,
  readCard,
  removeCard,
  writePayment,
} from './queries.ts'
import { readFacts, type WriteCheckoutUrl, writtenFacts } from './read-facts.ts'
import { checkCallback } from './sign-callback.ts'

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
    forgetCard: ({ token }) => removeCard(orm, token),
    close: async () => undefined,
  }
}
