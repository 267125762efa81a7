import type { CallReply } from '#contract/endpoint.ts'
import type { sandbox } from '#contract/sandbox.ts'

export type SandboxCheckout = CallReply<typeof sandbox.read>

/** What every step of the checkout is given. */
export interface CheckoutStepProps {
  readonly checkout: SandboxCheckout
  readonly onAnswer: (next: SandboxCheckout) => void
}
