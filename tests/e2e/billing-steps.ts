import { expect, type Page } from '@playwright/test'
import type { Payment } from '#contract/billing-shape.ts'
import type { Period } from '#domain/billing/plans.ts'
import { promoCodes } from '#server/db/billing-schema.ts'
import { readSecret } from '#server/db/settings.ts'
import { signatureHeader, signCallback } from '#server/providers/payments/sandbox/callbacks.ts'
import type { Caller } from '#tests/support/process/caller.ts'
import type { ServerProcess } from '#tests/support/process/server-process.ts'
import { openPage, waitUntilAlive } from './workplace-steps.ts'

export async function makeTeam(caller: Caller, name: string): Promise<string> {
  const reply = await caller.send('POST', '/api/workspaces/create_workspace/', { name })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { slug: string }).slug
}

/** Ticks the three agreements and sends the order; the page then is the checkout. */
export async function order(page: Page, amount: string): Promise<void> {
  for (const name of [/terms of use/, /recurring charges/, /personal data/])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await waitUntilAlive(page)
}

export async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

interface Bought {
  readonly seats: number
  readonly period: Period
  readonly number?: string
}

/** The same without a screen: for what comes after it. */
export async function buyPro(caller: Caller, slug: string, { seats, period, number }: Bought): Promise<void> {
  const accepted = { accept_terms: true, accept_recurring: true, accept_personal_data: true }
  const data = { plan: 'pro', seats, period, currency: 'usd', use_bonus: true, ...accepted }
  const ordered = await caller.send('POST', `/api/workspaces/${slug}/upgrade/`, { data })
  const { redirectUrl } = (await ordered.json()) as { redirectUrl: string }
  const card = { number: number ?? '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
  const paid = await caller.send('POST', `/api/sandbox/checkouts/${redirectUrl.split('/').at(-1)}/pay/`, card)
  expect(paid.status).toBe(200)
  await expect.poll(async () => (await listPayments(caller, slug))[0]?.state).toBe('paid')
}

export async function listPayments(caller: Caller, slug: string): Promise<Payment[]> {
  const reply = await caller.send('GET', `/api/workspaces/${slug}/payments/`)
  return ((await reply.json()) as { results: Payment[] }).results
}

export async function openPlan(page: Page, slug: string): Promise<void> {
  await openPage(page, `/en/myteam/${slug}/plan`)
  await expect(page.getByRole('heading', { name: /^Pro, / })).toBeVisible()
}

type NewCode = Partial<typeof promoCodes.$inferInsert> & { readonly code: string }

/** Codes of 25% off everything, unless said otherwise. */
export async function addCodes(server: ServerProcess, codes: readonly NewCode[]): Promise<void> {
  const plain = { discount: { kind: 'percent', percent: 25 }, plans: ['pro'] } as const
  for (const code of codes)
    await server.orm.insert(promoCodes).values({
      ...plain,
      plans: [...plain.plans],
      periods: ['monthly', 'yearly'],
      createdAt: new Date(),
      ...code,
    })
}

/** What the sandbox signs its callbacks with. */
export function readSigningSecret(server: ServerProcess): Promise<string> {
  return readSecret(server.orm)
}

/** The word of a bank that took its time. */
export async function tellPaid(server: ServerProcess, secret: string, facts: object): Promise<void> {
  const body = JSON.stringify(facts)
  const reply = await fetch(`${server.url}/payments/sandbox/callback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signCallback(secret, body, new Date()),
    },
    body,
  })
  expect(reply.status).toBe(200)
}
