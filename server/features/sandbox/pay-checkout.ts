import { randomUUID } from 'node:crypto'
import { findTestCard, isCardExpired, isCardNumber, type TestCard } from '#domain/billing/test-cards.ts'
import { DomainError, type FieldErrors } from '#domain/errors.ts'
import { applyAnswer } from '#server/providers/payments/sandbox/answer-charge.ts'
import type { SandboxPayment } from '#server/providers/payments/sandbox/queries.ts'
import type { Services } from '#server/services.ts'
import { moveCheckout } from './move-checkout.ts'
import { openCheckout } from './open-checkout.ts'

export interface TypedCard {
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
