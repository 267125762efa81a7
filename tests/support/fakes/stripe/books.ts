import { randomUUID } from 'node:crypto'

/** What the bank of a card says: approves, or the code of its refusal. */
export type StripeBank =
  | 'approves'
  | 'authentication_required'
  | 'insufficient_funds'
  | 'expired_card'
  | 'generic_decline'

export interface StripeIntent {
  readonly object: 'payment_intent'
  readonly id: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  customer: string | null
  receipt_email?: string | null
  payment_method: string | null
  last_payment_error: { code: string; decline_code?: string; message: string } | null
  readonly created: number
}

export interface StripeSession {
  readonly object: 'checkout.session'
  readonly id: string
  readonly mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  url: string | null
  readonly amount_total: number | null
  readonly currency: string | null
  customer: string | null
  readonly receipt_email?: string | null
  readonly metadata: Record<string, string>
  /** What a payment of it is to carry; no part of what is answered. */
  readonly wanted: Record<string, string>
  payment_intent: string | null
  setup_intent: string | null
  readonly success_url: string
}

export interface StripeRefund {
  readonly object: 'refund'
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  status: string
  readonly metadata: Record<string, string>
}

export interface StripeMethod {
  readonly object: 'payment_method'
  readonly id: string
  customer: string | null
  bank: StripeBank
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export const newId = (prefix: string) => `${prefix}_test_${randomUUID().replaceAll('-', '')}`

/** Everything Stripe knows. */
export class StripeBooks {
  readonly sessions = new Map<string, StripeSession>()
  readonly intents = new Map<string, StripeIntent>()
  readonly customers = new Map<string, object>()
  /** Customers that were deleted. */
  readonly removed = new Set<string>()
  readonly methods = new Map<string, StripeMethod>()
  readonly refunds = new Map<string, StripeRefund>()
  readonly setups = new Map<string, { id: string; payment_method: string | null }>()

  addMethod(bank: StripeBank = 'approves', customer: string | null = newId('cus')): StripeMethod {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
    const method: StripeMethod = { object: 'payment_method', id: newId('pm'), customer, bank, card }
    this.methods.set(method.id, method)
    return method
  }

  addIntent(wish: Partial<StripeIntent> & { amount: number; currency: string }): StripeIntent {
    const intent: StripeIntent = {
      object: 'payment_intent',
      id: newId('pi'),
      status: 'requires_payment_method',
      metadata: {},
      customer: null,
      payment_method: null,
      last_payment_error: null,
      created: Math.floor(Date.now() / 1000),
      ...wish,
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  /** Tries a card on an intent; a refusal leaves it waiting for another. */
  confirm(intent: StripeIntent, method: StripeMethod): boolean {
    if (method.bank === 'approves') {
      Object.assign(intent, { status: 'succeeded', payment_method: method.id, last_payment_error: null })
      return true
    }
    const isDecline = method.bank === 'insufficient_funds' || method.bank === 'generic_decline'
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      code: isDecline ? 'card_declined' : method.bank,
      ...(isDecline && { decline_code: method.bank }),
      message: 'Your card was declined.',
    }
    return false
  }

  /** Somebody pays, or tries to, on the page of a checkout. */
  payCheckout(id: string, bank: StripeBank = 'approves'): boolean {
    const session = this.sessions.get(id)
    if (session?.status !== 'open') throw new Error('the checkout is not open')
    session.customer ??= newId('cus')
    const method = this.addMethod(bank, session.customer)
    if (session.mode === 'setup') {
      const setup = { id: newId('seti'), payment_method: method.id }
      this.setups.set(setup.id, setup)
      Object.assign(session, {
        status: 'complete',
        payment_status: 'no_payment_required',
        setup_intent: setup.id,
      })
      return true
    }
    const known = session.payment_intent && this.intents.get(session.payment_intent)
    const { amount_total: amount, currency, customer, wanted: metadata } = session
    const intent =
      known || this.addIntent({ amount: amount ?? 0, currency: currency ?? 'usd', customer, metadata })
    session.payment_intent = intent.id
    if (!this.confirm(intent, method)) return false
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    return true
  }

  expire(id: string): void {
    const session = this.sessions.get(id)
    if (session?.status === 'open') Object.assign(session, { status: 'expired', url: null })
  }
}
