import type { TestServer } from '../server/open-test-server.ts'
import { acceptances, makeTeam } from './open-billing.ts'

export interface SentCallback {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a callback as a payment service does: without cookies, without a token. */
export async function knock(
  server: TestServer,
  provider: string,
  { headers, body }: SentCallback,
  address = '127.0.0.1',
) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/payments/${provider}/callback`,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    payload: body,
    remoteAddress: address,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** A team whose owner is on the provider's page, about to pay for two seats. */
export async function buyOnPage(server: TestServer, currency: 'usd' | 'rub') {
  const { owner, params } = await makeTeam(server)
  const data = { plan: 'pro', seats: 2, period: 'monthly', currency, ...acceptances } as const
  const { redirectUrl } = await owner.client.billing.upgrade({ params, body: { data } })
  const id = (await owner.client.billing.read({ params })).pending_payment!
  return {
    payer: owner.client,
    id,
    redirectUrl,
    checkout: new URL(redirectUrl).pathname.split('/').at(-1)!,
    read: () => owner.client.billing.payment({ params: { ...params, payment: id } }),
    standing: () => owner.client.billing.read({ params }),
  }
}
