import { afterAll, beforeAll } from 'vitest'
import { promoCodes } from '#server/db/billing-schema.ts'
import { sessions } from '#server/db/schema.ts'
import { settlePayment } from '#server/features/billing/billing.ts'
import { FakePaymentProvider, fakePayments } from '../fakes/payment-provider.ts'
import { openTestServer, type TestServer, type TestServerOptions } from '../server/open-test-server.ts'
import { type Person, signUpPerson } from '../workspace-people.ts'

export interface BillingServer extends TestServer {
  readonly provider: FakePaymentProvider
  /** Lets time pass; nobody is signed out by it. */
  pass(milliseconds: number): Promise<void>
}

/** A server whose payments are in the hands of the test. */
export async function openBillingServer(options: TestServerOptions = {}): Promise<BillingServer> {
  const provider = new FakePaymentProvider()
  const env = { RATE_LIMIT_FACTOR: '100', ...options.env }
  const server = await openTestServer({ payments: fakePayments(provider), ...options, env })
  const pass = async (milliseconds: number) => {
    server.clock.advance(milliseconds)
    await server.services.orm.update(sessions).set({ expiresAt: new Date('2100-01-01') })
  }
  return { ...server, provider, pass }
}

/** One for all tests of a file: opened before the first of them, and closed after the last. */
export function serveBilling(options: TestServerOptions = {}): BillingServer {
  let opened: BillingServer | undefined
  beforeAll(async () => {
    opened = await openBillingServer(options)
  })
  afterAll(() => opened?.close())
  return new Proxy({} as BillingServer, {
    get(_, name) {
      if (!opened) throw new Error('the server is there once the tests run')
      return Reflect.get(opened, name)
    },
  })
}

export interface Team {
  readonly owner: Person
  readonly id: number
  readonly params: { readonly slug: string }
}

export async function makeTeam(server: TestServer, owner?: Person): Promise<Team> {
  const person = owner ?? (await signUpPerson(server))
  const { id, slug } = await person.client.teams.create({ body: { name: 'North' } })
  return { owner: person, id, params: { slug } }
}

/** A code with 25% off everything, unless the test says otherwise. */
export async function makeCode(
  server: TestServer,
  code: string,
  over: Partial<typeof promoCodes.$inferInsert> = {},
): Promise<string> {
  await server.services.orm.insert(promoCodes).values({
    ...{ code, discount: { kind: 'percent', percent: 25 }, plans: ['pro'], periods: ['monthly', 'yearly'] },
    ...{ createdAt: server.clock.now(), ...over },
  })
  return code
}

export const monthly = { seats: 3, period: 'monthly', currency: 'usd' } as const
export const acceptances = {
  accept_terms: true,
  accept_recurring: true,
  accept_personal_data: true,
} as const

type PaidTariff = {
  readonly seats: number
  readonly period: 'monthly' | 'yearly'
  readonly currency: 'usd' | 'rub'
}

/** Sends the owner through the checkout; the card they pay with is kept. */
export async function buyPro(
  server: BillingServer,
  team: Team,
  tariff: PaidTariff = monthly,
): Promise<string> {
  const payment = await openUpgrade(team, tariff)
  await settlePayment(server.services, server.provider.pay(payment))
  return payment
}

/** Opens the checkout of an upgrade and tells which payment it is for. */
export async function openUpgrade(
  { owner, params }: Team,
  tariff: PaidTariff & { readonly promo_code?: string; readonly use_bonus?: boolean } = monthly,
): Promise<string> {
  await owner.client.billing.upgrade({ params, body: { data: { plan: 'pro', ...tariff, ...acceptances } } })
  const { pending_payment } = await owner.client.billing.read({ params })
  return pending_payment!
}
