import type { Payment } from '#contract/billing-shape.ts'
import type { ApiClient } from '#contract/client.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'

/** A payment with the workspace it belongs to. */
export async function loadPaymentOf(
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
