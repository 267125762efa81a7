import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsCsvPath, receiptPdfPath } from '#contract/billing.ts'
import { nobody } from '#domain/billing/receipts.ts'
import { days } from '#server/clock.ts'
import { payments, receiptCounters, receipts } from '#server/db/billing-schema.ts'
import { DetailsRefusedError } from '#server/providers/payments/payments.ts'
import {
  acceptances,
  type BillingServer,
  buyPro,
  makeTeam,
  monthly,
  openBillingServer,
  openUpgrade,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { FakePaymentProvider, fakePayments } from '#tests/support/fakes/payment-provider.ts'
import { changeWorkspace } from '#tests/support/workspace-people.ts'
import { settlePayment } from '../billing.ts'
import { readPayment } from '../payments/queries.ts'
import { renewDue } from '../renewals.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { issueCreditNote } from './receipts.ts'

const env = {
  SELLER_NAME: 'Lectern Ltd',
  SELLER_ADDRESS: '1 Quay Street | Bristol',
  SELLER_TAX_ID: 'GB123456789',
  SELLER_TAX_RATE: '20',
}
const buyer = {
  name: 'Kestrel GmbH',
  address: 'Elbe 1\nHamburg',
  country: 'DE',
  tax_id: 'DE123456789',
  email: 'books@kestrel.example',
}

let server: BillingServer
const provider = new FakePaymentProvider('stripe')
beforeAll(async () => {
  const opened = await openBillingServer({ env, payments: fakePayments(provider) })
  server = { ...opened, provider }
})
afterAll(() => server.close())

const receiptsOf = async ({ owner, params }: Team, payment: string) =>
  (await owner.client.billing.receipts({ params: { ...params, payment } })).results
const save = ({ owner, params }: Team, body: typeof buyer) => owner.client.billing.saveBuyer({ params, body })
const numbers = async () => {
  const rows = await server.services.orm.select().from(receipts).where(eq(receipts.series, 'receipt'))
  return rows.map(({ number }) => number).sort((a, b) => a - b)
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('[U-09] a receipt says who sold, who bought, the time, the tax, and never changes afterwards', async () => {
  const team = await makeTeam(server)
  await save(team, {
    ...buyer,
    name: '  Kestrel\u202e GmbH ',
    address: ' Elbe 1\r\n\r\nHamburg',
    email: 'Books@Kestrel.example ',
  })
  expect((await team.owner.client.billing.read(team)).buyer).toEqual(buyer)
  const payment = await openUpgrade(team)
  expect(await receiptsOf(team, payment)).toEqual([])
  expect(provider.orders.get(payment)).toMatchObject({ buyer, email: buyer.email })
  await settlePayment(server.services, provider.pay(payment))
  const [receipt, ...more] = await receiptsOf(team, payment)
  expect(more).toEqual([])
  expect(receipt).toMatchObject({
    series: 'receipt',
    seller: {
      name: 'Lectern Ltd',
      address: '1 Quay Street\nBristol',
      tax_id: 'GB123456789',
      registration: '',
    },
    buyer,
    ...{ workspace: 'North', payer: team.owner.email, total: 3600, tax: { rate: 2000, amount: 600 } },
    ...{ seats: 3, period: 'monthly', card: { brand: 'visa', last4: '4242' } },
  })
  const { from, to } = receipt!
  expect(new Date(to!).getTime() - new Date(from!).getTime()).toBeGreaterThanOrEqual(days(28))
  await save(team, nobody)
  await team.owner.client.teams.rename({ ...team, body: { name: 'South' } })
  expect(await receiptsOf(team, payment)).toEqual([receipt])
  expect(await team.owner.client.billing.payment({ params: { ...team.params, payment } })).toMatchObject({
    number: receipt?.number,
    receipt: receipt?.id,
  })
})

test('[U-09] receipts are numbered 1, 2, 3… however many settle at once, are told twice, fail or are rolled back', async () => {
  const before = (await numbers()).length
  const teams: Team[] = []
  for (let n = 0; n < 12; n++) teams.push(await makeTeam(server))
  const ordered = await Promise.all(teams.map(team => openUpgrade(team)))
  const settle = (facts: Parameters<typeof settlePayment>[1]) => settlePayment(server.services, facts)
  const fails = new Error('the machine died')
  const breaksDown = (payment: string) => {
    const { jobs } = server.services
    // The mail is the last thing a settlement writes: its number is taken by then.
    const enqueue = () => Promise.reject(fails)
    return settlePayment({ ...server.services, jobs: { ...jobs, enqueue } }, provider.pay(payment))
  }
  const outcomes = await Promise.allSettled(
    ordered.map((payment, at) => {
      if (at % 4 === 0) return settle(provider.decline(payment))
      if (at % 4 === 1) return breaksDown(payment)
      return Promise.all([settle(provider.pay(payment)), settle(provider.pay(payment))])
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await numbers()).toEqual(upTo(before + 6))
  for (const [at, payment] of ordered.entries()) if (at % 4 === 1) await settle(provider.pay(payment))
  expect(await numbers()).toEqual(upTo(before + 9))
  const failed = await receiptsOf(teams[0]!, ordered[0]!)
  expect(failed).toEqual([])
})

test('[U-09] numbers go on after those that were given before, and test payments count for themselves', async () => {
  const { orm } = server.services
  const [counter] = await orm.select().from(receiptCounters).where(eq(receiptCounters.series, 'receipt'))
  await orm.update(receiptCounters).set({ last: 700 }).where(eq(receiptCounters.series, 'receipt'))
  const team = await makeTeam(server)
  const [receipt] = await receiptsOf(team, await buyPro(server, team))
  expect(receipt).toMatchObject({ series: 'receipt', number: 701 })
  await orm.delete(receipts).where(eq(receipts.number, 701))
  await orm.update(receiptCounters).set({ last: counter!.last }).where(eq(receiptCounters.series, 'receipt'))
  const sandboxed = await makeTeam(server)
  const payment = await openUpgrade(sandboxed)
  await orm.update(payments).set({ provider: 'sandbox' }).where(eq(payments.id, payment))
  await settlePayment(server.services, provider.pay(payment))
  expect(await receiptsOf(sandboxed, payment)).toMatchObject([{ series: 'test_receipt', number: 1 }])
})

test('[U-09] a refund is a credit note of its own, written once; the receipt stays', async () => {
  const team = await makeTeam(server)
  const payment = await buyPro(server, team)
  const [receipt] = await receiptsOf(team, payment)
  const row = await readPayment(server.services.orm, payment)
  const refund = { payment: row!, refundId: crypto.randomUUID(), amount: 1200, reason: 'Two seats too many' }
  for (let told = 0; told < 2; told++) {
    await server.services.orm.transaction(orm => issueCreditNote(server.services, orm, refund))
  }
  const [kept, note, ...more] = await receiptsOf(team, payment)
  expect([kept, more]).toEqual([receipt, []])
  expect(note).toMatchObject({
    ...{ series: 'credit_note', number: 1, corrects: receipt?.number, total: 1200 },
    ...{ tax: { rate: 2000, amount: 200 }, reason: 'Two seats too many', lines: [] },
  })
})

test('[U-09] a receipt comes as PDF in the reader’s language, to those who see payments and nobody else', async () => {
  const team = await makeTeam(server)
  await save(team, { ...buyer, name: 'ООО «Север»', country: 'RU' })
  const payment = await buyPro(server, team, { ...monthly, currency: 'rub' })
  const [receipt] = await receiptsOf(team, payment)
  const read = async (lang: string, client = team.owner.client) => {
    const url = receiptPdfPath(team.params.slug, receipt!.id)
    const reply = await client.send({ url, headers: { 'accept-language': lang } })
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
  }
  const { status, headers, bytes } = await read('ru')
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('.pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  for (const part of [
    `Квитанция № ${receipt!.number}`,
    'ООО «Север»',
    'Lectern Ltd',
    'Bristol',
    'Россия',
    'НДС',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).toMatch(/2\s?670\s?₽/)
  const stranger = await makeTeam(server)
  expect((await read('en', stranger.owner.client)).status).toBe(403)
  const url = receiptPdfPath(stranger.params.slug, receipt!.id)
  expect((await stranger.owner.client.send({ url })).statusCode).toBe(404)
})

test('[U-09] a buyer of any script can be read on the PDF: by another font, or in Latin letters', async () => {
  const sheet = {
    ...{
      title: 'Receipt 7',
      subtitle: '',
      facts: [],
      lines: [],
      taxes: [],
      notes: [],
      purpose: 'Pro',
      period: '',
    },
    total: { label: 'Total', amount: '$1' },
    parties: [
      {
        label: 'Buyer',
        name: 'Ελλάδα Nguyễn 株式会社タカ',
        lines: ['אבג', 'شركة', 'हिन्दी', '김치', 'თბილისი', 'Երևան', '\u{12000}'],
      },
    ],
  }
  const bytes = await drawReceipt(sheet, '2026-01-01T00:00:00.000Z')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  for (const part of [
    'Ελλάδα',
    'Nguyễn',
    '株式会社タカ',
    'hindii',
    'gimchi',
    'tbilisi',
    'abg',
    'shrka',
    'U+12000',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('?')
})

test('[U-09] the history is a table: every payment and document, with cells that run in no spreadsheet', async () => {
  const team = await makeTeam(server)
  await save(team, { ...nobody, name: '=HYPERLINK("https://evil.example")' })
  const lost = await openUpgrade(team)
  await settlePayment(server.services, provider.decline(lost))
  const paid = await buyPro(server, team)
  const reply = await team.owner.client.send({ url: paymentsCsvPath(team.params.slug) })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, second, end] = reply.payload.replace('\ufeff', '').split('\r\n')
  expect(head).toContain('Date (UTC),Document,Number')
  expect(first).toContain(`Receipt,`)
  expect(first).toContain(',USD,36.00,')
  expect(first).toContain(paid)
  expect(first).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(second).toContain(lost)
  expect(second).toContain('Declined')
  expect(end).toBe('')
})

test('[U-09] billing details that the payment service refuses cost nothing and are told as such', async () => {
  const team = await makeTeam(server)
  const body = { data: { plan: 'pro' as const, ...monthly, ...acceptances } }
  const { openCheckout, charge } = provider
  provider.openCheckout = () => Promise.reject(new DetailsRefusedError('no'))
  await expect(team.owner.client.billing.upgrade({ ...team, body })).rejects.toMatchObject({
    code: 'billing_details_refused',
  })
  provider.openCheckout = openCheckout
  const { results } = await team.owner.client.billing.payments({ ...team, query: { page: 1 } })
  expect(results).toMatchObject([{ state: 'canceled', reason: 'details_refused', number: null }])
  await buyPro(server, team)
  provider.charge = () => Promise.reject(new DetailsRefusedError('no'))
  await server.pass(days(31))
  await renewDue(server.services)
  provider.charge = charge
  const { past_due, plan } = await team.owner.client.billing.read(team)
  expect([plan, past_due?.next_try_at === null]).toEqual(['pro', false])
  const mails = (await server.mails()).filter(({ to }) => to.includes(team.owner.email))
  expect(mails.some(({ text }) => text?.includes('didn’t accept your billing details'))).toBe(true)
})

test.each([
  ['an email that is none', { email: 'books' }, { email: 'invalid_email' }],
  ['a country that is none', { country: 'Germany' }, { country: 'invalid' }],
  ['a tax id of other signs', { tax_id: '<b>1</b>' }, { tax_id: 'invalid' }],
  ['a name without end', { name: 'x'.repeat(201) }, { name: 'too_long' }],
])('[U-09] billing details with %s are refused, and those before stay', async (_what, wrong, fields) => {
  const team = await makeTeam(server)
  await save(team, buyer)
  await expect(save(team, { ...buyer, ...wrong })).rejects.toMatchObject({
    code: 'validation_failed',
    data: { fields },
  })
  expect((await team.owner.client.billing.read(team)).buyer).toEqual(buyer)
  await changeWorkspace(server, team.id, { deletedAt: server.clock.now() })
  await expect(save(team, buyer)).rejects.toMatchObject({ code: 'workspace_not_found' })
})
