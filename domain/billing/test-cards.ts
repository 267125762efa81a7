import type { DeclineReason } from './payments.ts'

/** What a bank says when a card is charged. */
export type BankAnswer =
  | { readonly kind: 'approve' }
  /** Approved, but nobody is told of it for some minutes. */
  | { readonly kind: 'approve-late' }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  /** The payer has to confirm it first. */
  | { readonly kind: 'authenticate' }

export interface TestCard {
  /** Names it for the texts of the checkout. */
  readonly name: TestCardName
  /** In fours, as it is printed; the last four tell it from the others. */
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'mir'
  /** When its payer pays with it. */
  readonly first: BankAnswer
  /** When it is charged later, without its payer. */
  readonly later: BankAnswer
}

export const testCardNames = [
  'approves',
  'approves_mastercard',
  'approves_mir',
  'declines',
  'insufficient_funds',
  'expired',
  'three_d_secure',
  'late_callback',
  'declines_later',
  'authenticates_later',
] as const
export type TestCardName = (typeof testCardNames)[number]

const approve = { kind: 'approve' } as const
const authenticate = { kind: 'authenticate' } as const
const decline = (reason: DeclineReason) => ({ kind: 'decline', reason }) as const

/** The cards that the sandbox knows, and what becomes of a payment with each. */
export const testCards: readonly TestCard[] = [
  { name: 'approves', number: '4242 4242 4242 4242', brand: 'visa', first: approve, later: approve },
  {
    name: 'approves_mastercard',
    number: '5555 5555 5555 4444',
    brand: 'mastercard',
    first: approve,
    later: approve,
  },
  { name: 'approves_mir', number: '2200 0000 0000 0004', brand: 'mir', first: approve, later: approve },
  {
    name: 'declines',
    number: '4000 0000 0000 0002',
    brand: 'visa',
    first: decline('declined'),
    later: decline('declined'),
  },
  {
    name: 'insufficient_funds',
    number: '4000 0000 0000 9995',
    brand: 'visa',
    first: decline('insufficient_funds'),
    later: decline('insufficient_funds'),
  },
  {
    name: 'expired',
    number: '4000 0000 0000 0069',
    brand: 'visa',
    first: decline('card_expired'),
    later: decline('card_expired'),
  },
  {
    name: 'three_d_secure',
    number: '4000 0000 0000 3220',
    brand: 'visa',
    first: authenticate,
    later: approve,
  },
  {
    name: 'late_callback',
    number: '4000 0000 0000 7726',
    brand: 'visa',
    first: { kind: 'approve-late' },
    later: approve,
  },
  {
    name: 'declines_later',
    number: '4000 0000 0000 0341',
    brand: 'visa',
    first: approve,
    later: decline('declined'),
  },
  {
    name: 'authenticates_later',
    number: '4000 0025 0000 3155',
    brand: 'visa',
    first: approve,
    later: authenticate,
  },
]

export function findTestCard(number: string): TestCard | undefined {
  const digits = readDigits(number)
  return testCards.find(card => readDigits(card.number) === digits)
}

export function findTestCardByLast4(last4: string): TestCard | undefined {
  return testCards.find(card => card.number.endsWith(last4))
}

/** Whether it can be a card's number at all: its last digit is worked out from the others. */
export function isCardNumber(number: string): boolean {
  const digits = readDigits(number)
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => total + weigh(Number(digit), place), 0)
  return sum % 10 === 0
}

/** A card is good to the end of the month printed on it. */
export function isCardExpired(expiry: { month: number; year: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(expiry.year, expiry.month, 1)
}

function weigh(digit: number, place: number): number {
  const weight = place % 2 === 1 ? digit * 2 : digit
  return weight > 9 ? weight - 9 : weight
}

function readDigits(number: string): string {
  return number.replace(/[\s-]/g, '')
}
