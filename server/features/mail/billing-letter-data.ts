import type { DeclineReason } from '#domain/billing/payments.ts'
import type { LineLabel } from '#domain/billing/quote.ts'

/** `link` leads to the receipt itself; amounts are written out already. */
export interface ReceiptData {
  readonly link: string
  readonly workspace: string
  readonly number: number
  readonly lines: readonly { readonly label: LineLabel; readonly amount: string }[]
  readonly total: string
  readonly card: string | null
  readonly at: Date
  readonly seats: number | null
  readonly paidUntil: Date | null
}

/** `link` leads to where the plan of the workspace is changed. */
interface AboutPlan {
  readonly link: string
  readonly workspace: string
}

export interface BillingMailData {
  readonly 'payment-receipt': ReceiptData
  /** Money that came too late for what it was meant for. */
  readonly 'payment-credited': AboutPlan & { readonly amount: string }
  /** `link` leads to where the bank asks its payer. */
  readonly 'renewal-confirm': AboutPlan & { readonly amount: string }
  readonly 'renewal-declined': AboutPlan & {
    readonly amount: string
    readonly reason: DeclineReason | null
    /** Null where it is not tried again. */
    readonly nextTry: Date | null
  }
  readonly 'plan-ended': AboutPlan
  readonly 'renewal-soon': AboutPlan & { readonly amount: string; readonly at: Date }
}
