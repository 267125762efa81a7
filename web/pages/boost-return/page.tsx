import type { Payment } from '#contract/billing-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { OutcomeScreen } from '#web/features/billing/outcome/outcome-screen.tsx'
import { loadPayment } from '#web/features/billing/payments.ts'
import { expectSignIn } from '#web/features/workspace/page-loading.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'

interface ReturnData {
  readonly workspace: WorkspaceSummary
  readonly payment: Payment
}

export const loadPage: PageModule<ReturnData>['loadPage'] = args =>
  expectSignIn(args, () => {
    const { searchParams } = args.url
    return loadPayment(args.api, searchParams.get('workspace') ?? '', searchParams.get('payment') ?? '')
  })

export const describePage: PageModule<ReturnData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('billing.outcome.title') }),
  noindex: true,
})

/** Where the payment service sends the payer back to. */
export function Page({ data: { workspace, payment } }: { data: ReturnData }) {
  return <OutcomeScreen key={payment.id} workspace={workspace} loaded={payment} />
}
