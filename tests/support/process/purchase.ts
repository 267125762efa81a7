import { setTimeout as pause } from 'node:timers/promises'
import type { BillingDetail, Payment } from '#contract/billing-shape.ts'
import { acceptances } from '../billing/open-billing.ts'
import type { startStripeServer } from '../fakes/stripe-server.ts'
import { type Caller, inventAccount, openCaller } from './caller.ts'

type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/**
 * `stripe` and `sandbox` buy once. `returned` buys in two tabs and pays in both, so that the second payment finds the
 * plan bought: its money is to come back as bonuses.
 */
export const purchaseKinds = ['stripe', 'sandbox', 'returned'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

interface Bought {
  readonly kind: PurchaseKind
  readonly url: string
  readonly slug: string
  readonly checkouts: readonly string[]
}

/** A team that buys Pro, and the payment service that tells of it. */
export class Purchase {
  readonly #caller: Caller
  readonly #stripe: StripeServer
  readonly #bought: Bought
  readonly #unheard: Set<string>

  private constructor(caller: Caller, stripe: StripeServer, bought: Bought) {
    this.#caller = caller
    this.#stripe = stripe
    this.#bought = bought
    this.#unheard = new Set(bought.checkouts)
  }

  static async open(url: string, stripe: StripeServer, kind: PurchaseKind): Promise<Purchase> {
    const caller = await openCaller(url)
    const person = inventAccount()
    while ((await caller.register(person)) === 503) await pause(200)
    const wish = { name: 'North' }
    const { slug } = await ask<{ slug: string }>(caller, 'POST', '/api/workspaces/create_workspace/', wish)
    const checkouts: string[] = []
    for (const seats of kind === 'returned' ? [2, 3] : [2]) {
      const checkout = await openCheckout(caller, slug, kind === 'sandbox' ? 'rub' : 'usd', seats)
      if (kind !== 'sandbox') stripe.books.payCheckout(checkout)
      checkouts.push(checkout)
    }
    return new Purchase(caller, stripe, { kind, url, slug, checkouts })
  }

  get kind(): PurchaseKind {
    return this.#bought.kind
  }

  get isHeard(): boolean {
    return this.#unheard.size === 0
  }

  /** Sends what was not acknowledged, each twice at once, as payment services may. */
  async tell(): Promise<void> {
    const sending = [...this.#unheard].flatMap(id => [id, id])
    await Promise.all(
      sending.map(async id => {
        const isHeard = this.kind === 'sandbox' ? await this.#pay(id) : await this.#sendEvent(id)
        if (isHeard) this.#unheard.delete(id)
      }),
    )
  }

  async #sendEvent(id: string): Promise<boolean> {
    const session = this.#stripe.books.sessions.get(id)!
    const { headers, body } = this.#stripe.writeEvent('checkout.session.completed', session, new Date())
    const sent = { method: 'POST', headers, body: new Uint8Array(body) }
    return isAnswered(fetch(`${this.#bought.url}/payments/stripe/callback`, sent), [200])
  }

  /** Paid already, by a call whose answer was lost, is paid. */
  async #pay(id: string): Promise<boolean> {
    const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' }
    return isAnswered(this.#caller.send('POST', `/api/sandbox/checkouts/${id}/pay/`, card), [200, 409])
  }

  async payments(): Promise<Payment[]> {
    return (await this.#read<{ results: Payment[] }>('payments')).results
  }

  standing(): Promise<BillingDetail> {
    return this.#read<BillingDetail>('billing')
  }

  async bonuses(): Promise<{ reason: string; amount: number }[]> {
    return (await this.#read<{ results: { reason: string; amount: number }[] }>('bonuses')).results
  }

  #read<Reply>(what: string): Promise<Reply> {
    return ask(this.#caller, 'GET', `/api/workspaces/${this.#bought.slug}/${what}/`)
  }
}

async function openCheckout(caller: Caller, slug: string, currency: string, seats: number): Promise<string> {
  const data = { plan: 'pro', seats, period: 'monthly', currency, ...acceptances }
  const path = `/api/workspaces/${slug}/upgrade/`
  const { redirectUrl } = await ask<{ redirectUrl: string }>(caller, 'POST', path, { data })
  return new URL(redirectUrl).pathname.split('/').at(-1)!
}

/** A server that has just come up on a busy machine may ask for patience. */
async function ask<Reply>(caller: Caller, method: string, path: string, body?: object): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    const reply = await caller.send(method, path, body)
    if (reply.ok) return (await reply.json()) as Reply
    if (reply.status !== 503 || tries > 100) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    await pause(200)
  }
}

async function isAnswered(asking: Promise<Response>, good: readonly number[]): Promise<boolean> {
  try {
    const reply = await asking
    await reply.arrayBuffer()
    return good.includes(reply.status)
  } catch {
    return false
  }
}
