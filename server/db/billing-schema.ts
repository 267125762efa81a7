import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TariffAction } from '#domain/billing/actions.ts'
import { ledgerReasons } from '#domain/billing/ledger.ts'
import { currencies } from '#domain/billing/money.ts'
import {
  declineReasons,
  paymentKinds,
  paymentProviders,
  paymentStates,
  refundStates,
} from '#domain/billing/payments.ts'
import { periods, plans } from '#domain/billing/plans.ts'
import type { Discount, WaitingDiscount } from '#domain/billing/promo.ts'
import type { Quote } from '#domain/billing/quote.ts'
import { type Buyer, type ReceiptDocument, receiptSeries } from '#domain/billing/receipts.ts'
import type { GivenBack } from '#domain/billing/team-value.ts'
import { locales } from '#domain/locale.ts'
import { id, moment } from './columns.ts'
import { users, workspaces } from './schema.ts'

const ofWorkspace = () =>
  integer()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })
const minor = () => bigint({ mode: 'number' })

/** What a workspace pays for while it pays. One without a row here is not paid for by seat. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: ofWorkspace().primaryKey(),
    seats: integer().notNull(),
    period: text({ enum: periods }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    begun: moment().notNull(),
    paidPeriods: integer().notNull(),
    periodStart: moment().notNull(),
    paidUntil: moment().notNull(),
    autoRenewal: boolean().notNull(),
    value: minor().notNull(),
    valueSince: moment().notNull(),
    discount: jsonb().$type<WaitingDiscount>(),
    /** How often the renewal that is due was declined. */
    declined: integer().notNull().default(0),
    /** When the renewal is to be charged, or tried again; null while nothing is. */
    chargeAt: moment(),
    /** When its people were notified that it will be charged soon; null until then, in each period. */
    remindedAt: moment(),
  },
  table => [
    index('subscriptions_due').on(table.chargeAt),
    index('subscriptions_end').on(table.paidUntil),
    check('subscriptions_worth', sql`${table.value} >= 0 and ${table.seats} > 0`),
  ],
)

/** Bonuses, line by line; no line is ever changed or removed. The running balance makes overdrawing impossible. */
export const bonusEntries = pgTable(
  'bonus_entries',
  {
    id: id(),
    workspaceId: ofWorkspace(),
    reason: text({ enum: ledgerReasons }).notNull(),
    amount: minor().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** What is there in this currency with this line. */
    balance: minor().notNull(),
    /** What brought it about: a payment, a step, or who granted it. */
    cause: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('bonus_entries_workspace').on(table.workspaceId, table.id),
    check('bonus_entries_never_overdrawn', sql`${table.balance} >= 0`),
  ],
)

/** What the owner of a deleted team was given for it, kept while the team can be restored: then it is taken back. */
export const deletedTeams = pgTable('deleted_teams', {
  workspaceId: ofWorkspace().primaryKey(),
  /** The owner's personal workspace; null once that is gone. */
  creditedTo: integer().references(() => workspaces.id, { onDelete: 'set null' }),
  given: jsonb().$type<GivenBack>().notNull(),
  createdAt: moment().notNull(),
})

/** What the payer was shown and agreed to, kept until the money is there. */
export interface PaymentOrder {
  readonly step: TariffAction | null
  readonly quote: Quote
  /** The workspace's billing version it was worked out at: when that moved, the money becomes bonuses. */
  readonly version: number
  /** Who the receipt is made out to, as billing said when it was ordered; the payment service is told the same. */
  readonly buyer?: Buyer | null
}

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Null once the workspace is gone for good: what was paid stays in the books. */
    workspaceId: integer().references(() => workspaces.id, { onDelete: 'set null' }),
    /** Null for what was charged by itself. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: paymentKinds }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    reason: text({ enum: declineReasons }),
    provider: text({ enum: paymentProviders }).notNull(),
    /** What the provider calls it; null until it was told of it. */
    providerId: text(),
    redirectUrl: text(),
    amount: minor().notNull(),
    currency: text({ enum: currencies }).notNull(),
    order: jsonb().$type<PaymentOrder>().notNull(),
    promoCode: text(),
    cardId: uuid().references(() => cards.id, { onDelete: 'set null' }),
    /** As it was when it was charged; the card itself may be forgotten. */
    cardBrand: text(),
    cardLast4: text(),
    /** Which attempt at which period, so that two workers charge it once. */
    renewalKey: text(),
    /** A hash of what was ordered: a double click finds the payment of the first one. */
    orderKey: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    paidAt: moment(),
  },
  table => [
    uniqueIndex('payments_provider_id').on(table.provider, table.providerId),
    uniqueIndex('payments_renewal').on(table.workspaceId, table.renewalKey),
    uniqueIndex('payments_order_pending')
      .on(table.workspaceId, table.orderKey)
      .where(sql`${table.state} = 'pending'`),
    index('payments_workspace').on(table.workspaceId, table.number),
    index('payments_pending').on(table.updatedAt).where(sql`${table.state} = 'pending'`),
    check('payments_amount', sql`${table.amount} >= 0`),
  ],
)

/** Money that went back to who paid it, by the operator's hand. */
export const refunds = pgTable(
  'refunds',
  {
    /** Makes every call for it safe to repeat. */
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: minor().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** What the provider calls it; null until it said so. */
    providerId: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    doneAt: moment(),
  },
  table => [
    index('refunds_of_payment').on(table.paymentId, table.createdAt),
    // One at a time: two operators at once must not give the same money back twice.
    uniqueIndex('refunds_one_pending').on(table.paymentId).where(sql`${table.state} = 'pending'`),
    index('refunds_waiting').on(table.updatedAt).where(sql`${table.state} = 'pending'`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)

/** Who receipts of a workspace are made out to; one without a row left it empty. */
export const billingDetails = pgTable('billing_details', {
  workspaceId: ofWorkspace().primaryKey(),
  buyer: jsonb().$type<Buyer>().notNull(),
  updatedAt: moment().notNull(),
})

/**
 * The last number given in each series. No sequence: its numbers are gone when a transaction is rolled back. This row
 * is locked by whoever takes a number until their transaction ends, and a rolled back number is given again.
 */
export const receiptCounters = pgTable('receipt_counters', {
  series: text({ enum: receiptSeries }).primaryKey(),
  last: integer().notNull(),
})

/** Receipts and credit notes; no row is ever changed or removed. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    series: text({ enum: receiptSeries }).notNull(),
    number: integer().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** What it was written for, a payment or a refund; told twice of it, it is written once. */
    cause: uuid().notNull(),
    document: jsonb().$type<ReceiptDocument>().notNull(),
    issuedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('receipts_number').on(table.series, table.number),
    uniqueIndex('receipts_cause').on(table.cause),
    index('receipts_payment').on(table.paymentId),
  ],
)

/** Cards that a provider keeps for us; we know what to call them by and what is printed on them. */
export const cards = pgTable(
  'cards',
  {
    id: uuid().primaryKey(),
    workspaceId: ofWorkspace(),
    provider: text({ enum: paymentProviders }).notNull(),
    token: text().notNull(),
    customer: text(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('cards_token').on(table.workspaceId, table.provider, table.token),
    uniqueIndex('cards_default').on(table.workspaceId, table.currency).where(sql`${table.isDefault}`),
  ],
)

export const promoCodes = pgTable(
  'promo_codes',
  {
    code: text().primaryKey(),
    discount: jsonb().$type<Discount>().notNull(),
    plans: text({ enum: plans }).array().notNull(),
    periods: text({ enum: periods }).array().notNull(),
    minSeats: integer().notNull().default(1),
    validFrom: moment(),
    validUntil: moment(),
    maxUses: integer(),
    createdAt: moment().notNull(),
  },
  table => [check('promo_codes_upper_case', sql`${table.code} = upper(${table.code})`)],
)

/** Each code once per workspace. A use waits with its payment, and goes when that is not paid. */
export const promoUses = pgTable(
  'promo_uses',
  {
    code: text()
      .notNull()
      .references(() => promoCodes.code, { onDelete: 'cascade' }),
    workspaceId: ofWorkspace(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.code, table.workspaceId] })],
)

export interface SandboxCard {
  readonly token: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** The books of the sandbox, which stands in where no payment service is configured. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid().primaryKey(),
    /** Ours, as a provider's metadata carries it. */
    paymentId: uuid().notNull(),
    state: text({ enum: ['open', 'authentication', 'paid', 'declined', 'canceled'] }).notNull(),
    reason: text({ enum: declineReasons }),
    amount: minor().notNull(),
    currency: text({ enum: currencies }).notNull(),
    description: text().notNull(),
    lang: text({ enum: locales }).notNull().default('en'),
    returnUrl: text().notNull(),
    card: jsonb().$type<SandboxCard>(),
    /** What was given back of it, by our id of the refund. */
    refunds: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** When we are told of it, where the bank takes its time; null once we were. */
    callbackAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('sandbox_payments_payment').on(table.paymentId),
    index('sandbox_payments_card').on(sql`(${table.card} ->> 'token')`),
    index('sandbox_payments_callback').on(table.callbackAt).where(sql`${table.callbackAt} is not null`),
  ],
)
