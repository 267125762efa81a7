import { useFormatter, useTranslations } from 'use-intl'
import type { Payment, Receipt } from '#contract/billing-shape.ts'
import type { ApiClient } from '#contract/client.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { brandNames } from '#domain/billing/payments.ts'

export function returnPath(slug: string, payment: string): string {
  return `/boost/return?${new URLSearchParams({ workspace: slug, payment })}`
}

export function planPath(slug: string): string {
  return `/myteam/${slug}/plan`
}

export function paymentsPath(slug: string): string {
  return `/myteam/${slug}/payments`
}

export function receiptPath(slug: string, payment: string): string {
  return `/receipt/${slug}/${payment}`
}

/** A payment with the workspace it belongs to. */
export async function loadPayment(
  api: ApiClient,
  slug: string,
  payment: string,
): Promise<{ workspace: WorkspaceDetail; payment: Payment }> {
  const [workspace, found] = await Promise.all([
    api.workspaces.read({ params: { slug } }),
    api.billing.payment({ params: { slug, payment } }),
  ])
  return { workspace, payment: found }
}

/** A payment with its workspace, its receipt and the credit notes to that; none before it is paid. */
export async function loadReceipts(api: ApiClient, slug: string, payment: string) {
  const [found, { results }] = await Promise.all([
    loadPayment(api, slug, payment),
    api.billing.receipts({ params: { slug, payment } }),
  ])
  return { ...found, receipts: results as readonly Receipt[] }
}

/** What a payment was for, in words. */
export function usePurpose(): (payment: Pick<Payment, 'kind' | 'period' | 'seats'>) => string {
  const t = useTranslations('billing')
  return ({ kind, period, seats }) =>
    t(`purpose.${kind}`, {
      period: period ? t(`period.short.${period}`) : '',
      seats: seats ?? 0,
    })
}

/** A card as people know theirs: by its brand and its last digits. */
export function useCardName(): (card: { readonly brand: string; readonly last4: string }) => string {
  const t = useTranslations('billing.cards')
  return ({ brand, last4 }) => t('name', { brand: brandNames[brand.toLowerCase()] ?? t('unknown'), last4 })
}

/** A moment as a day of the reader's calendar. */
export function useDay(): (moment: string) => string {
  const format = useFormatter()
  return moment => format.dateTime(new Date(moment), { dateStyle: 'long' })
}
