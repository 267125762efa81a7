import { randomUUID } from 'node:crypto'
import type { Receipt } from '#contract/billing-shape.ts'
import type { Minor } from '#domain/billing/money.ts'
import {
  type Buyer,
  nobody,
  type ReceiptDocument,
  type ReceiptSeries,
  saysNothing,
  taxWithin,
  timeBought,
} from '#domain/billing/receipts.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { changeTeam, openWorkspace, readWorkspace, type WorkspaceVisit } from '../../workspaces/workspaces.ts'
import {
  findBuyer,
  findByCause,
  findPayment,
  findReceipt,
  insertReceipt,
  type PaymentRow,
  type ReceiptRow,
  selectReceipts,
  takeNumber,
  writeBuyer,
} from '../payments/queries.ts'
import { findRecipient } from '../queries.ts'

/**
 * Writes the receipt of a payment, in the transaction that settles it: the number is used when that is committed, and
 * free again when it is not. Keeping a card is no payment and gets none.
 */
export async function issueReceipt(services: Services, orm: Orm, payment: PaymentRow): Promise<void> {
  if (payment.kind === 'card' || (payment.state !== 'paid' && payment.state !== 'credited')) return
  const document = await writeDocument(services, orm, payment, payment.state)
  await issue(services, orm, { series: 'receipt', payment, cause: payment.id, document })
}

interface Refund {
  readonly payment: PaymentRow
  /** Told twice of one refund, one credit note is written. */
  readonly refundId: string
  readonly amount: Minor
  readonly reason?: string
}

/** Writes the credit note of a refund, in the transaction that settles it: a receipt itself is never changed. */
export async function issueCreditNote(services: Services, orm: Orm, refund: Refund): Promise<void> {
  const { payment, refundId, amount, reason } = refund
  const receipt = await findByCause(orm, payment.id)
  // It was never paid, or only kept a card: there is nothing to take back.
  if (!receipt || (await findByCause(orm, refundId))) return
  const { tax } = receipt.document
  const document: ReceiptDocument = {
    ...receipt.document,
    lines: [],
    bonus_used: 0,
    total: amount,
    tax: tax && { rate: tax.rate, amount: taxWithin(amount, tax.rate) },
    paid_at: services.clock.now().toISOString(),
    corrects: receipt.number,
    reason: reason ?? null,
  }
  await issue(services, orm, { series: 'credit_note', payment, cause: refundId, document })
}

interface NewDocument {
  readonly series: 'receipt' | 'credit_note'
  readonly payment: PaymentRow
  readonly cause: string
  readonly document: ReceiptDocument
}

async function issue(services: Services, orm: Orm, { series, payment, cause, document }: NewDocument) {
  const counted: ReceiptSeries = payment.provider === 'sandbox' ? `test_${series}` : series
  const number = await takeNumber(orm, counted)
  const issuedAt = services.clock.now()
  await insertReceipt(orm, {
    ...{ id: randomUUID(), series: counted, number, paymentId: payment.id, cause, document, issuedAt },
  })
}

async function writeDocument(
  { config, clock }: Services,
  orm: Orm,
  payment: PaymentRow,
  state: ReceiptDocument['state'],
): Promise<ReceiptDocument> {
  const { kind, provider, currency, amount, order, cardBrand, cardLast4, workspaceId, userId } = payment
  const { lines, bonusUsed, after } = order.quote
  const workspace = workspaceId === null ? undefined : await readWorkspace(orm, workspaceId)
  const payer = userId === null ? undefined : await findRecipient(orm, userId)
  const bought = state === 'paid' ? timeBought(kind, order.quote) : undefined
  const rate = config.seller?.taxRate
  return {
    seller: config.seller?.seller ?? null,
    buyer: order.buyer ?? null,
    workspace: workspace?.name ?? '',
    payer: payer?.email ?? null,
    ...{ kind, state, provider, currency },
    lines: [...lines],
    bonus_used: bonusUsed,
    total: amount,
    tax: rate === undefined ? null : { rate, amount: taxWithin(amount, rate) },
    seats: after?.seats ?? null,
    period: after?.period ?? null,
    from: bought ? new Date(bought.from).toISOString() : null,
    to: bought ? new Date(bought.to).toISOString() : null,
    promo_code: payment.promoCode,
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    paid_at: (payment.paidAt ?? clock.now()).toISOString(),
    corrects: null,
    reason: null,
  }
}

/** Who receipts are made out to; null where billing says nothing of them. */
export async function readBuyer(orm: Orm, workspaceId: number): Promise<Buyer | null> {
  const buyer = await findBuyer(orm, workspaceId)
  return buyer && !saysNothing(buyer) ? buyer : null
}

/** Changes what the next receipts say; those that are written stay as they are. */
export function saveBuyer(services: Services, visit: WorkspaceVisit, buyer: Buyer): Promise<Buyer> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    await writeBuyer(orm, { workspaceId: workspace.id, buyer, updatedAt: services.clock.now() })
    return (await findBuyer(orm, workspace.id)) ?? nobody
  })
}

/** The receipt of a payment and the credit notes that took of it back. */
export async function listReceipts(
  services: Services,
  visit: WorkspaceVisit,
  paymentId: string,
): Promise<Receipt[]> {
  const { workspace } = await openWorkspace(services, visit)
  const found = await findPayment(services.orm, workspace.id, paymentId)
  if (!found) throw new DomainError('payment_not_found')
  return (await selectReceipts(services.orm, [paymentId])).map(presentReceipt)
}

export async function openReceipt(services: Services, visit: WorkspaceVisit, id: string): Promise<Receipt> {
  const { workspace } = await openWorkspace(services, visit)
  const row = await findReceipt(services.orm, workspace.id, id)
  if (!row) throw new DomainError('receipt_not_found')
  return presentReceipt(row)
}

export function presentReceipt({ id, series, number, issuedAt, document }: ReceiptRow): Receipt {
  return { id, series, number, issued_at: issuedAt.toISOString(), ...document }
}
