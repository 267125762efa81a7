import { billingDetail, payment as paymentShape } from '#contract/billing-shape.ts'
import type { startStripeServer } from '../fakes/stripe-server.ts'
import { type Caller, inventAccount, openCaller } from './caller.ts'

type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/**
 * Somebody who bought Pro in two tabs at once, with different seats, and paid in both: one of the payments is to have
 * its effect, the other is to come back as bonuses. Dollars go to Stripe, roubles to the sandbox.
 */
export class Purchase {
  readonly #caller: Caller
  readonly #stripe: StripeServer
  readonly #url: string
  readonly slug: string
  readonly currency: 'usd' | 'rub'
  readonly checkouts: readonly string[]
  #unheard: Set<string>

  private constructor(
    caller: Caller,
    stripe: StripeServer,
    bought: Omit<PurchaseParts, 'caller' | 'stripe'>,
  ) {
    this.#caller = caller
    this.#stripe = stripe
    this.#url = bought.url
    this.slug = bought.slug
    this.currency = bought.currency
    this.checkouts = bought.checkouts
    this.#unheard = new Set(bought.checkouts)
  }

  static async open(url: string, stripe: StripeServer, currency: 'usd' | 'rub'): Promise<Purchase> {
    const caller = await openCaller(url)
    await caller.register(inventAccount())
    const listed = (await (await caller.send('GET', '/api/workspaces/')).json()) as {
      results: { slug: string }[]
    }
    const slug = listed.results[0]!.slug
    const checkouts: string[] = []
    for (const seats of [2, 3]) {
      const data = { plan: 'pro', seats, period: 'month', currency, use_bonus: false, ...accepted }
      const reply = await caller.send('POST', `/api/workspaces/${slug}/upgrade/`, { data })
      const { redirectUrl } = (await reply.json()) as { redirectUrl: string }
      checkouts.push(new URL(redirectUrl).pathname.split('/').at(-1)!)
    }
    if (currency === 'usd') for (const id of checkouts) stripe.books.payCheckout(id)
    return new Purchase(caller, stripe, { url, slug, currency, checkouts })
  }

  /** Sends what has not been heard, each twice at once; what is not answered with 200 is sent again next time. */
  async tell(): Promise<void> {
    const sending = [...this.#unheard]
      .flatMap(id => [id, id])
      .map(async id => {
        const isHeard = this.currency === 'usd' ? await this.#sendEvent(id) : await this.#pay(id)
        if (isHeard) this.#unheard.delete(id)
      })
    await Promise.all(sending)
  }

  get isHeard(): boolean {
    return this.#unheard.size === 0
  }

  async #sendEvent(id: string): Promise<boolean> {
    const session = this.#stripe.books.sessions.get(id)!
    const { headers, body } = this.#stripe.writeEvent('checkout.session.completed', session, new Date())
    return isAnswered(
      fetch(`${this.#url}/payments/stripe/callback`, { method: 'POST', headers, body: new Uint8Array(body) }),
      [200],
    )
  }

  /** Paid already, by a call whose answer was lost, is paid. */
  async #pay(id: string): Promise<boolean> {
    const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' }
    return isAnswered(this.#caller.send('POST', `/api/sandbox/checkouts/${id}/pay/`, card), [200, 409])
  }

  async payments() {
    const reply = await this.#caller.send('GET', `/api/workspaces/${this.slug}/payments/`)
    const { results } = (await reply.json()) as { results: unknown[] }
    return results.map(one => paymentShape.parse(one))
  }

  async standing() {
    return billingDetail.parse(
      await (await this.#caller.send('GET', `/api/workspaces/${this.slug}/billing/`)).json(),
    )
  }

  async bonuses(): Promise<{ reason: string; amount: number }[]> {
    const reply = await this.#caller.send('GET', `/api/workspaces/${this.slug}/bonuses/`)
    return ((await reply.json()) as { results: { reason: string; amount: number }[] }).results
  }
}

interface PurchaseParts {
  readonly caller: Caller
  readonly stripe: StripeServer
  readonly url: string
  readonly slug: string
  readonly currency: 'usd' | 'rub'
  readonly checkouts: readonly string[]
}

const accepted = { accept_terms: true, accept_recurring: true, accept_personal_data: true }

async function isAnswered(asking: Promise<Response>, good: readonly number[]): Promise<boolean> {
  try {
    const reply = await asking
    await reply.arrayBuffer()
    return good.includes(reply.status)
  } catch {
    return false
  }
}
