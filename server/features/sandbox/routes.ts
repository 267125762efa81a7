import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sandbox } from '#contract/sandbox.ts'
import { findTestCard, isCardExpired, isCardNumber, type TestCard } from '#domain/billing/test-cards.ts'
import { DomainError, type FieldErrors } from '#domain/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import {
  sandboxCallbackJob,
  signatureHeader,
  signCallback,
} from '../../providers/payments/sandbox/callbacks.ts'
import { applyAnswer, readFacts } from '../../providers/payments/sandbox/open-sandbox.ts'
import {
  movePayment,
  readPayment,
  type SandboxPayment,
  takeLate,
} from '../../providers/payments/sandbox/queries.ts'
import { receiveCallback } from '../payment-callbacks/payment-callbacks.ts'
import { limitAttempts } from '../throttle/throttle.ts'

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

/** Brings the sandbox's word to where a payment service's would arrive; thrown back, it is brought again. */
export async function deliverCallback(services: Services, checkout: string): Promise<void> {
  const { orm, secret, clock } = services
  const payment = await readPayment(orm, checkout)
  if (!payment || !services.payments.byName('sandbox')) return
  const { redirectUrl: _, ...facts } = readFacts(payment, () => '')
  if (facts.state === 'pending') return
  const body = JSON.stringify(facts)
  const headers = { [signatureHeader]: signCallback(secret, body, clock.now()) }
  await receiveCallback(services, 'sandbox', { headers, body: Buffer.from(body) })
}

export async function deliverLateCallbacks({ orm, jobs, clock }: Services): Promise<void> {
  await orm.transaction(async transaction => {
    for (const checkout of await takeLate(transaction, clock.now())) {
      await jobs.enqueue(transaction, sandboxCallbackJob, { checkout })
    }
  })
}

/** Only while the sandbox takes payments: next to real services for all currencies it would be a way around them. */
export async function openCheckout(services: Services, id: string): Promise<SandboxPayment> {
  const payment = services.payments.byName('sandbox') && (await readPayment(services.orm, id))
  if (!payment) throw new DomainError('payment_not_found')
  return payment
}

/** A checkout as its page shows it. */
export function answerCheckout(payment: SandboxPayment) {
  const { id, state, amount, currency, description, reason, returnUrl: return_url } = payment
  return { id, state, amount, currency, description, reason, return_url }
}

interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
}

/** A slip of the pen costs nothing: the checkout stays open. Of the number, the last four digits are kept. */
export async function payCheckout(services: Services, id: string, typed: TypedCard): Promise<SandboxPayment> {
  const { state } = await openCheckout(services, id)
  if (state !== 'open') throw new DomainError('conflict')
  const card = readTestCard(typed, services.clock.now())
  const outcome = applyAnswer(card.first, services.clock)
  const kept = {
    token: `card_${randomUUID()}`,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: typed.exp_month,
    expYear: typed.exp_year,
  }
  return moveCheckout(services, id, ['open'], { ...outcome, card: kept })
}

function readTestCard({ number, exp_month: month, exp_year: year }: TypedCard, now: Date): TestCard {
  if (!isCardNumber(number)) throw refuse({ number: 'card_number_invalid' })
  const card = findTestCard(number)
  if (!card) throw refuse({ number: 'not_a_test_card' })
  if (isCardExpired({ month, year }, now)) throw refuse({ exp_year: 'card_date_passed' })
  return card
}

function refuse(fields: FieldErrors): DomainError {
  return new DomainError('validation_failed', { fields })
}

/** What the payer tells the bank that asked. */
export async function authenticatePayer(
  services: Services,
  id: string,
  isApproved: boolean,
): Promise<SandboxPayment> {
  await openCheckout(services, id)
  const change = isApproved
    ? ({ state: 'paid' } as const)
    : ({ state: 'declined', reason: 'authentication_failed' } as const)
  return moveCheckout(services, id, ['authentication'], change)
}

/** Leaving twice is leaving; leaving what is paid or declined is refused. */
export async function leaveCheckout(services: Services, id: string): Promise<SandboxPayment> {
  const payment = await openCheckout(services, id)
  if (payment.state === 'canceled') return payment
  return moveCheckout(services, id, ['open', 'authentication'], { state: 'canceled' })
}

type Change = Partial<Pick<SandboxPayment, 'state' | 'reason' | 'card' | 'callbackAt'>>

/** Writes what happened into the books and has us told of it, both or neither; a second try finds it decided. */
async function moveCheckout(
  services: Services,
  id: string,
  from: readonly SandboxPayment['state'][],
  change: Change,
): Promise<SandboxPayment> {
  return services.orm.transaction(async transaction => {
    const moved = await movePayment(transaction, id, from, { ...change, updatedAt: services.clock.now() })
    if (!moved) throw new DomainError('conflict')
    const isDecided = moved.state !== 'open' && moved.state !== 'authentication'
    if (isDecided && !moved.callbackAt) {
      await services.jobs.enqueue(transaction, sandboxCallbackJob, { checkout: id })
    }
    return moved
  })
}
