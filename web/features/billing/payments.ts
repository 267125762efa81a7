import type { Payment, Receipt } from '#contract/billing-shape.ts'
import type { ApiClient } from '#contract/client.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'

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
