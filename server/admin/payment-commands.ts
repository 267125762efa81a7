import { z } from 'zod'
import { minutes } from '../clock.ts'
import { settlePayment } from '../features/billing/billing.ts'
import { type PaymentFacts, PaymentsUnavailableError } from '../providers/payments/payments.ts'
import type { Services } from '../services.ts'
import { AdminError, type Command, misread, writeMinor, writeTable } from './command.ts'
import { findAnyPayment, type PaymentRow, selectWaiting } from './queries.ts'

/** A payer is given this long before anybody wonders. */
const patience = minutes(2)
const mostShown = 200

const stuck: Command = {
  name: 'payments stuck',
  takes: '',
  about: 'Lists the payments that have waited for more than two minutes.',
  places: 0,
  options: [],
  read() {
    return async ({ orm, clock }) => {
      const before = clock.now().getTime() - patience
      const waiting = await selectWaiting(orm, mostShown)
      const late = waiting.filter(({ payment }) => payment.createdAt.getTime() <= before)
      if (late.length === 0) return ['No payment is stuck.']
      const rows = late.map(({ payment, slug }) => [
        payment.id,
        slug ?? '-',
        payment.kind,
        writeMinor(payment.amount, payment.currency),
        payment.provider,
        payment.providerId ?? 'not told yet',
        payment.createdAt.toISOString(),
      ])
      return writeTable(['payment', 'workspace', 'kind', 'amount', 'provider', 'its id', 'since'], rows)
    }
  },
}

const repair: Command = {
  name: 'payments repair',
  takes: 'ID',
  about: 'Asks who takes the money what became of a payment, and carries that out, once.',
  places: 1,
  options: [],
  read({ places: [id = ''] }) {
    if (!z.uuid().safeParse(id).success)
      throw misread(`"${id}" is no payment: "payments stuck" lists their ids.`)
    return async services => {
      const payment = await findAnyPayment(services.orm, id)
      if (!payment) throw new AdminError(`There is no payment ${id}.`)
      const facts = await askProvider(services, payment)
      if (!facts) return [`${payment.provider} never heard of ${id}. It stays ${payment.state}.`]
      const state = await settlePayment(services, facts)
      const said = `${payment.provider} says it is ${facts.state}.`
      return [
        state === payment.state
          ? `${said} It stays ${state}.`
          : `${said} It was ${payment.state} and is ${state} now.`,
      ]
    }
  },
}

async function askProvider(services: Services, payment: PaymentRow): Promise<PaymentFacts | undefined> {
  const provider = services.payments.byName(payment.provider)
  if (!provider) {
    throw new AdminError(
      `${payment.provider} is not configured here: set its keys to ask it about ${payment.id}.`,
    )
  }
  try {
    return await provider.find({ paymentId: payment.id, providerId: payment.providerId })
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error
    throw new AdminError(`${payment.provider} does not answer. Nothing was changed; try again later.`)
  }
}

export const paymentCommands = [stuck, repair]
