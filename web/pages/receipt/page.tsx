import type { Payment, Receipt } from '#contract/billing-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { loadReceipts } from '#web/features/billing/payments.ts'
import { ReceiptScreen } from '#web/features/billing/receipt/receipt-screen.tsx'
import { expectSignIn } from '#web/features/workspace/page-loading.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'

interface ReceiptData {
  readonly workspace: WorkspaceSummary
  readonly payment: Payment
  readonly receipts: readonly Receipt[]
}

export const loadPage: PageModule<ReceiptData>['loadPage'] = args =>
  expectSignIn(args, () => loadReceipts(args.api, args.params.workspace ?? '', args.params.payment ?? ''))

export const describePage: PageModule<ReceiptData>['describePage'] = (t, { payment }) => ({
  title: t('shell.titled', {
    title:
      payment.number === null
        ? t('billing.receipt.notYet.title')
        : t('billing.receipt.title', { number: String(payment.number) }),
  }),
  noindex: true,
})

export function Page({ data }: { data: ReceiptData }) {
  return <ReceiptScreen workspace={data.workspace} receipts={data.receipts} />
}
