import type { BillingDetail, BonusEntry, Payment } from '#contract/billing-shape.ts'
import { can } from '#domain/workspace/access.ts'
import type { Paged } from '#web/features/billing/payments/history.tsx'
import { PaymentsScreen } from '#web/features/billing/payments/payments-screen.tsx'
import { AskToPay } from '#web/features/billing/upgrade/notices.tsx'
import { loadWorkspacePage, type WorkspacePageData } from '#web/features/workspace/page-loading.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'

interface Money {
  readonly billing: BillingDetail
  readonly payments: Paged<Payment>
  readonly bonuses: Paged<BonusEntry>
}

interface PaymentsData {
  readonly place: WorkspacePageData
  /** Null for those who may not pay. */
  readonly money: Money | null
}

export const loadPage: PageModule<PaymentsData>['loadPage'] = async args => {
  const place = await loadWorkspacePage(args)
  const mayPay = place.kind === 'workspace' && can(place.workspace.role, 'workspace.billing')
  return { place, money: mayPay ? await loadMoney(args, place.workspace.slug) : null }
}

async function loadMoney({ api }: PageArguments, slug: string): Promise<Money> {
  const params = { slug }
  const query = { page: 1 }
  const [billing, payments, bonuses] = await Promise.all([
    api.billing.read({ params }),
    api.billing.payments({ params, query }),
    api.billing.bonuses({ params, query }),
  ])
  return { billing, payments, bonuses }
}

const describe = describeWorkspacePage('payments')
export const describePage: PageModule<PaymentsData>['describePage'] = (t, { place }) => describe(t, place)

export function Page({ data: { place, money } }: { data: PaymentsData }) {
  return (
    <WorkspacePage data={place} section="payments">
      {workspace =>
        money ? (
          <PaymentsScreen key={workspace.slug} slug={workspace.slug} {...money} />
        ) : (
          <AskToPay workspace={workspace} />
        )
      }
    </WorkspacePage>
  )
}
