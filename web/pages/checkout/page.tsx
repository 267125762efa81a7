import { CheckoutScreen } from '#web/features/billing/checkout/checkout-screen.tsx'
import type { SandboxCheckout } from '#web/features/billing/checkout/sandbox.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'

export const loadPage: PageModule<SandboxCheckout>['loadPage'] = ({ api, params }) =>
  api.sandbox.read({ params: { checkout: params.checkout ?? '' } })

export const describePage: PageModule<SandboxCheckout>['describePage'] = t => ({
  title: t('shell.titled', { title: t('billing.checkout.title') }),
  noindex: true,
})

/** The payment page of the sandbox; like any checkout it is open to whoever was given its address. */
export function Page({ data }: { data: SandboxCheckout }) {
  return <CheckoutScreen key={data.id} loaded={data} />
}
