import type { KeptCard, Order } from '../payments.ts'
import { writeAmount } from './amounts.ts'
import { paymentKey } from './read-yookassa-facts.ts'

const longestDescription = 128
const languages = { en: 'en_US', ru: 'ru_RU' } as const

export function writeCheckout(order: Order): object {
  return {
    ...writePayment(order),
    payment_method_data: { type: 'bank_card' },
    save_payment_method: true,
    confirmation: writeConfirmation(order),
  }
}

export function writeCharge(order: Order, { token }: Pick<KeptCard, 'token'>): object {
  return { ...writePayment(order), payment_method_id: token }
}

/** Keeps a card without a payment. */
export function writeBinding(order: Order): object {
  return { type: 'bank_card', confirmation: writeConfirmation(order) }
}

function writePayment({ paymentId, amount, description }: Order): object {
  return {
    amount: { value: writeAmount(amount), currency: 'RUB' },
    capture: true,
    description: [...description].slice(0, longestDescription).join(''),
    metadata: { [paymentKey]: paymentId },
  }
}

function writeConfirmation({ returnUrl, lang }: Order): object {
  return { type: 'redirect', return_url: returnUrl, locale: languages[lang] }
}
