import { nameCountry } from './countries.ts'
import { formatMoney, type Minor } from './money.ts'
import { brandNames } from './payments.ts'
import { monthsOf, seatPerMonth } from './plans.ts'
import type { Buyer, ReceiptDocument, ReceiptSeries, Seller, TaxRate } from './receipts.ts'

/** Looks up a text under `billing` in locales. */
export type Say = (key: string, values?: Record<string, string | number>) => string

export interface NumberedDocument extends ReceiptDocument {
  readonly series: ReceiptSeries
  readonly number: number
}

export interface ReceiptContext {
  readonly say: Say
  /** As Intl takes it. */
  readonly language: string
  /** Whom to ask where no seller is configured. */
  readonly operator: { readonly name: string; readonly email: string }
}

export interface Party {
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
}

/** What a receipt says, in words and in order: the page and the file differ in nothing but how they draw it. */
export interface ReceiptSheet {
  readonly title: string
  /** What kind of document it is, where that is not plain. */
  readonly subtitle: string | null
  readonly parties: readonly Party[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly purpose: string
  readonly period: string | null
  readonly lines: readonly {
    readonly label: string
    readonly detail: string | null
    readonly amount: string
  }[]
  readonly taxes: readonly { readonly label: string; readonly amount: string }[]
  readonly total: { readonly label: string; readonly amount: string }
  readonly notes: readonly string[]
}

export function describeReceipt(receipt: NumberedDocument, context: ReceiptContext): ReceiptSheet {
  const { say, language, operator } = context
  const isNote = isCreditNote(receipt)
  const money = (amount: Minor) => formatMoney(amount, receipt.currency, language)
  const time = (moment: string) => writeTime(moment, language)
  const { card, promo_code, corrects, reason } = receipt
  const facts = [
    { label: say(isNote ? 'receipt.refundDate' : 'receipt.date'), value: time(receipt.paid_at) },
    { label: say('receipt.workspace'), value: receipt.workspace },
    { label: say('receipt.payer'), value: receipt.payer ?? say('receipt.automatic') },
    { label: say('receipt.promo'), value: isNote ? '' : (promo_code ?? '') },
    { label: say('receipt.card'), value: card ? nameCard(card, say) : '' },
    { label: say('receipt.corrects'), value: corrects === null ? '' : nameReceipt(corrects, say) },
    { label: say('receipt.reason'), value: reason ?? '' },
  ]
  return {
    title: say(isNote ? 'receipt.noteTitle' : 'receipt.title', { number: String(receipt.number) }),
    subtitle: receipt.state === 'credited' ? say('state.credited') : null,
    parties: [describeSeller(receipt.seller, context), describeBuyer(receipt.buyer, context)].filter(
      party => party !== undefined,
    ),
    facts: facts.filter(({ value }) => value !== ''),
    purpose: namePurpose(receipt, say),
    period: describePeriod(receipt, context),
    lines: receipt.lines.map(({ label, amount }) => ({
      label: say(`bill.line.${label}`),
      detail: label === 'pro_monthly' || label === 'pro_yearly' ? reckon(receipt, context) : null,
      amount: money(amount),
    })),
    taxes: receipt.tax
      ? [
          { label: say('receipt.net'), amount: money(receipt.total - receipt.tax.amount) },
          {
            label: say('receipt.tax', { rate: writeRate(receipt.tax.rate, language) }),
            amount: money(receipt.tax.amount),
          },
        ]
      : [],
    total: { label: say(isNote ? 'receipt.refunded' : 'receipt.paid'), amount: money(receipt.total) },
    notes: [
      receipt.provider === 'sandbox' ? say('receipt.sandbox') : '',
      receipt.seller ? (receipt.tax ? '' : say('receipt.noTax')) : say('receipt.noSeller', operator),
    ].filter(note => note !== ''),
  }
}

export function isCreditNote({ series }: Pick<NumberedDocument, 'series'>): boolean {
  return series === 'credit_note' || series === 'test_credit_note'
}

function describeSeller(seller: Seller | null, { say, operator }: ReceiptContext): Party {
  const label = say('receipt.seller')
  if (!seller) return { label, name: operator.name, lines: [operator.email] }
  const { name, address, tax_id, registration, email } = seller
  const lines = [...address.split('\n'), say('receipt.taxId', { id: tax_id }), registration, email]
  return { label, name, lines: lines.filter(line => line !== '') }
}

function describeBuyer(buyer: Buyer | null, { say, language }: ReceiptContext): Party | undefined {
  if (!buyer) return undefined
  const { name, address, country, tax_id, email } = buyer
  const lines = [
    ...address.split('\n'),
    country === '' ? '' : nameCountry(country, language),
    tax_id === '' ? '' : say('receipt.taxId', { id: tax_id }),
    email,
  ]
  return { label: say('receipt.buyer'), name, lines: lines.filter(line => line !== '') }
}

/** The days are those of UTC, as the periods are counted; a document says the same wherever it is read. */
function describePeriod({ from, to }: ReceiptDocument, { say, language }: ReceiptContext): string | null {
  if (from === null || to === null) return null
  const day = (moment: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  return say('receipt.period', { from: day(from), to: day(to) })
}

function writeTime(moment: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, format).format(new Date(moment))} UTC`
}

function reckon({ seats, period, currency }: ReceiptDocument, { say, language }: ReceiptContext) {
  if (seats === null || period === null) return null
  const price = formatMoney(seatPerMonth({ period, currency }), currency, language)
  return say('bill.reckoning', { price, months: monthsOf[period], seats })
}

/** What a payment was for, in words. */
export function namePurpose(
  { kind, period, seats }: Pick<ReceiptDocument, 'kind' | 'period' | 'seats'>,
  say: Say,
) {
  return say(`purpose.${kind}`, { period: period ? say(`period.short.${period}`) : '', seats: seats ?? 0 })
}

/** A card as people know theirs: by its brand and its last digits. */
export function nameCard(
  { brand, last4 }: { readonly brand: string; readonly last4: string },
  say: Say,
): string {
  return say('cards.name', { brand: brandNames[brand.toLowerCase()] ?? say('cards.unknown'), last4 })
}

function nameReceipt(number: number, say: Say): string {
  return say('receipt.title', { number: String(number) })
}

/** `5.5%` of 550 hundredths of a percent. */
export function writeRate(rate: TaxRate, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
}
