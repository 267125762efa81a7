import { z } from 'zod'
import { cleanName } from '#domain/hidden-characters.ts'
import { minutes } from '../clock.ts'
import type { Orm } from '../db/database.ts'
import { settlePayment } from '../features/billing/billing.ts'
import { findByCause, selectRefunds } from '../features/billing/payments/queries.ts'
import { RefundError, refundPayment } from '../features/billing/payments/refunds.ts'
import { type PaymentFacts, PaymentsUnavailableError } from '../providers/payments/payments.ts'
import type { Services } from '../services.ts'
import { AdminError, type Command, misread, wholeNumber, writeMinor, writeTable } from './command.ts'
import { findAnyPayment, type PaymentRow, selectByReceipt, selectWaiting, writeAction } from './queries.ts'

/** A payer is given this long before anybody wonders. */
const patience = minutes(2)
const mostShown = 200

const stuck: Command = {
  name: 'payments stuck',
  takes: '',
  about: 'Lists payments that have been pending for more than two minutes.',
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
  about: 'Asks the payment provider what became of a payment and applies the answer, once.',
  places: 1,
  options: [],
  read({ places: [id = ''] }) {
    if (!z.uuid().safeParse(id).success)
      throw misread(`"${id}" isn’t the id of a payment: "payments stuck" lists them.`)
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

const refund: Command = {
  name: 'payments refund',
  takes: 'PAYMENT [--amount N] [--deduct-nothing]',
  about:
    'Refunds a payment to the person who paid, or N cents or kopecks of it. PAYMENT is its id, or the number on its receipt. What it bought and nobody has used yet is deducted: from the plan first, which ends when nothing is left of it, then from bonus credit. Where its workspace was deleted permanently, nothing can be deducted: only with --deduct-nothing is such a payment refunded.',
  places: 1,
  options: ['amount'],
  flags: ['deduct-nothing'],
  read({ places: [text = ''], options: { amount: amountText }, flags }) {
    const findPayment = readPaymentName(text)
    const amount = amountText === undefined ? undefined : wholeNumber('--amount', amountText)
    const wanted = { amount, mayDeductNothing: flags.has('deduct-nothing') }
    return async (services, operator) => {
      const { orm, clock } = services
      const payment = await findPayment(orm)
      const name = await namePayment(orm, payment)
      const { refund: made, effect } = await tryRefund(services, { payment, name, wanted })
      const sum = writeMinor(made.amount, payment.currency)
      const log = { operator, action: 'payments refund', about: `payment ${payment.id}` }
      await writeAction(orm, { ...log, detail: `${sum}: ${made.state}`, createdAt: clock.now() })
      if (made.state === 'refused') {
        throw new AdminError(
          `${payment.provider} gives nothing back for ${name}: it may have been given back there already. Nothing was changed here.`,
        )
      }
      if (made.state === 'pending')
        return [`${payment.provider} is giving back ${sum} of ${name}, and will say when it is done.`]
      const taken = (part: number) => writeMinor(part, payment.currency)
      const told = payment.workspaceId === null ? '' : ', who is told by email'
      return [
        `${sum} of ${name} went back to its payer${told}.`,
        ...(effect?.planEnded ? ['The plan it paid for has ended.'] : []),
        ...(effect && effect.plan > 0 && !effect.planEnded
          ? [`The rest of the plan is worth ${taken(effect.plan)} less; it stays active until its end.`]
          : []),
        ...(effect && effect.bonus > 0 ? [`${taken(effect.bonus)} of bonus credit were taken back.`] : []),
        ...(effect && effect.plan + effect.bonus === 0 ? ['Nothing was deducted for it.'] : []),
      ]
    }
  },
}

const refunds: Command = {
  name: 'payments refunds',
  takes: 'PAYMENT',
  about: 'Shows how much of a payment has been refunded, and what is still in progress.',
  places: 1,
  options: [],
  read({ places: [text = ''] }) {
    const findPayment = readPaymentName(text)
    return async ({ orm }) => {
      const payment = await findPayment(orm)
      const name = await namePayment(orm, payment)
      const made = await selectRefunds(orm, [payment.id])
      if (made.length === 0) return [`Nothing of ${name} has been refunded.`]
      const rows = made.map(({ id, amount, state, createdAt }) => [
        ...[id, writeMinor(amount, payment.currency), state, createdAt.toISOString()],
      ])
      return [`Refunds of ${name}:`, ...writeTable(['refund', 'amount', 'state', 'since'], rows)]
    }
  },
}

/** By its id, or by the number on its receipt. */
function readPaymentName(text: string): (orm: Orm) => Promise<PaymentRow> {
  const isId = z.uuid().safeParse(text).success
  if (!isId && !/^\d{1,9}$/.test(text)) {
    throw misread(`"${text}" is neither a payment id nor a receipt number.`)
  }
  return async orm => {
    const ofReceipt = isId ? [] : await selectByReceipt(orm, Number(text))
    const payment = isId ? await findAnyPayment(orm, text) : ofReceipt[0]
    const ofTests = ofReceipt[1]
    if (!payment) throw new AdminError(`There is no payment ${text}.`)
    if (ofTests) {
      throw new AdminError(
        `Two receipts have the number ${text}: that of payment ${payment.id}, and one of the sandbox, of payment ${ofTests.id}. Name the payment by its id.`,
      )
    }
    return payment
  }
}

/** As its receipt names it: the operator sees whose payment it is. */
async function namePayment(orm: Orm, { id, amount, currency }: PaymentRow): Promise<string> {
  const receipt = await findByCause(orm, id)
  const sum = writeMinor(amount, currency)
  if (!receipt) return `payment ${id} (${sum})`
  const { series, number, document } = receipt
  return `${series === 'test_receipt' ? 'test receipt' : 'receipt'} ${number} (“${cleanName(document.workspace)}”, ${sum})`
}

interface NamedRefund {
  readonly payment: PaymentRow
  readonly name: string
  readonly wanted: Parameters<typeof refundPayment>[2]
}

async function tryRefund(services: Services, { payment, name, wanted }: NamedRefund) {
  try {
    return await refundPayment(services, payment.id, wanted)
  } catch (error) {
    if (error instanceof RefundError) {
      throw new AdminError(`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${error.message}`)
    }
    if (!(error instanceof PaymentsUnavailableError)) throw error
    throw new AdminError(
      `${payment.provider} does not answer. The refund of ${name} is written down and asked for again every minute, once in all: "payments refunds" tells what came of it.`,
    )
  }
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

export const paymentCommands = [stuck, repair, refund, refunds]
