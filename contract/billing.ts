import { z } from 'zod'
import { tariffActionSchema, upgradeSchema } from '#domain/billing/actions.ts'
import { currencies } from '#domain/billing/money.ts'
import { promoErrors } from '#domain/billing/promo.ts'
import { buyerSchema, writtenBuyer } from '#domain/billing/receipts.ts'
import { billingDetail, bonusEntry, payment, receipt, tariffOutcome, tariffPreview } from './billing-shape.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { paged, pageNumber, slugParams } from './params.ts'

/** All payments and receipts of a workspace as a table. */
export const paymentsCsvPath = (slug: string) => `/api/workspaces/${slug}/payments/csv/` as const
/** A receipt or a credit note as a file to keep. */
export const receiptPdfPath = (slug: string, id: string) =>
  `/api/workspaces/${slug}/receipts/${id}/pdf/` as const

const mayPay = memberWho('workspace.billing')
const closed = ['unauthorized', 'workspace_access_denied', 'workspace_not_found', 'forbidden'] as const
const refusedSteps = [
  'validation_failed',
  'tariff_unavailable',
  'seats_in_use',
  'too_many_requests',
  ...promoErrors,
  ...closed,
] as const
const unpaid = ['card_declined', 'billing_details_refused', 'payments_unavailable'] as const
const page = z.object({ page: pageNumber(1_000_000) })
const redirect = z.object({ redirectUrl: z.string() })
const cardParams = slugParams.extend({ card: z.uuid() })

export const billing = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/billing/',
    summary: 'Plan, billing period, seats, bonus credit and cards of a workspace',
    access: mayPay,
    params: slugParams,
    reply: billingDetail,
    errors: closed,
  }),
  saveBuyer: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/billing/',
    summary: 'Who the receipts of a workspace are made out to, from the next payment on',
    access: mayPay,
    params: slugParams,
    body: buyerSchema,
    reply: z.object({ buyer: writtenBuyer }),
    errors: ['validation_failed', ...closed],
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/tariff_action/',
    summary: 'What a change of plan would cost and do',
    access: mayPay,
    params: slugParams,
    body: tariffActionSchema,
    reply: tariffPreview,
    errors: refusedSteps,
  }),
  perform: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/tariff_action/',
    summary: 'Change the plan, exactly as shown when the quote of a preview is sent along',
    access: mayPay,
    params: slugParams,
    body: z.intersection(tariffActionSchema, z.object({ quote: z.string().max(2000).optional() })),
    reply: tariffOutcome,
    errors: ['tariff_changed', ...unpaid, ...refusedSteps],
  }),
  upgrade: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/upgrade/',
    summary: 'Buy the Pro plan: the browser continues to where it is paid',
    access: mayPay,
    params: slugParams,
    body: z.object({ data: upgradeSchema }),
    reply: redirect,
    errors: ['tariff_changed', ...unpaid, ...refusedSteps],
  }),
  payments: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/payments/',
    summary: 'Payments and attempts to pay, newest first',
    access: mayPay,
    params: slugParams,
    query: page,
    reply: paged(payment),
    errors: ['validation_failed', ...closed],
  }),
  payment: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/payments/:payment/',
    summary: 'One payment, and what became of it',
    access: mayPay,
    params: slugParams.extend({ payment: z.uuid() }),
    reply: payment,
    errors: ['payment_not_found', 'validation_failed', ...closed],
  }),
  receipts: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/payments/:payment/receipts/',
    summary: 'The receipt of a payment and its credit notes; none before it is paid',
    access: mayPay,
    params: slugParams.extend({ payment: z.uuid() }),
    reply: z.object({ results: z.array(receipt) }),
    errors: ['payment_not_found', 'validation_failed', ...closed],
  }),
  bonuses: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/bonuses/',
    summary: 'Where bonus credit came from and what it was used for, newest first',
    access: mayPay,
    params: slugParams,
    query: page,
    reply: paged(bonusEntry),
    errors: ['validation_failed', ...closed],
  }),
  addCard: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/cards/',
    summary: 'Save a card for later charges: the browser continues to where it is entered',
    access: mayPay,
    params: slugParams,
    body: z.object({ currency: z.enum(currencies) }),
    reply: redirect,
    errors: [
      'validation_failed',
      'billing_details_refused',
      'payments_unavailable',
      'too_many_requests',
      ...closed,
    ],
  }),
  preferCard: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/cards/:card/',
    summary: 'Use this card for renewals',
    access: mayPay,
    params: cardParams,
    reply: z.object({}),
    errors: ['card_not_found', 'validation_failed', 'too_many_requests', ...closed],
  }),
  removeCard: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/cards/:card/',
    summary: 'Remove a card',
    access: mayPay,
    params: cardParams,
    reply: z.object({}),
    errors: ['card_not_found', 'validation_failed', ...closed],
  }),
} as const
