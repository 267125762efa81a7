import type { BillingDetail } from '#contract/billing-shape.ts'
import { can } from '#domain/workspace/access.ts'
import { PlanScreen } from '#web/features/billing/plan/plan-screen.tsx'
import { AskToPay } from '#web/features/billing/upgrade/notices.tsx'
import { loadWorkspacePage, type WorkspacePageData } from '#web/features/workspace/page-loading.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'

interface PlanData {
  readonly place: WorkspacePageData
  /** Null for those who may not pay. */
  readonly billing: BillingDetail | null
}

export const loadPage: PageModule<PlanData>['loadPage'] = async args => {
  const place = await loadWorkspacePage(args)
  const mayPay = place.kind === 'workspace' && can(place.workspace.role, 'workspace.billing')
  const billing = mayPay ? await args.api.billing.read({ params: { slug: place.workspace.slug } }) : null
  return { place, billing }
}

const describe = describeWorkspacePage('plan')
export const describePage: PageModule<PlanData>['describePage'] = (t, { place }) => describe(t, place)

export function Page({ data: { place, billing } }: { data: PlanData }) {
  return (
    <WorkspacePage data={place} section="plan">
      {workspace =>
        billing ? (
          <PlanScreen key={workspace.slug} workspace={workspace} billing={billing} />
        ) : (
          <AskToPay workspace={workspace} />
        )
      }
    </WorkspacePage>
  )
}
