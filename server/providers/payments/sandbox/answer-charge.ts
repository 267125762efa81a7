import { type BankAnswer, findTestCardByLast4, isCardExpired } from '#domain/billing/test-cards.ts'
import type { Clock } from '#server/clock.ts'
import { minutes } from '#server/clock.ts'
import type { SandboxCard } from '#server/db/billing-schema.ts'
import type { SandboxPayment } from './queries.ts'

/** How long the slow bank takes. */
export const lateBy = minutes(3)

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
export function answerCharge(card: SandboxCard | undefined, clock: Clock): BankAnswer {
  if (!card) return { kind: 'decline', reason: 'no_card' }
  if (isCardExpired({ month: card.expMonth, year: card.expYear }, clock.now())) {
    return { kind: 'decline', reason: 'card_expired' }
  }
  return findTestCardByLast4(card.last4)?.later ?? { kind: 'decline', reason: 'declined' }
}
