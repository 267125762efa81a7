import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useLeave } from '../use-leave.ts'
import { BankStep } from './bank-step.tsx'
import { CardForm } from './card-form.tsx'
import { CheckoutEnd } from './checkout-end.tsx'
import type { SandboxCheckout } from './sandbox-checkout.ts'

/** The checkout of the sandbox: everything a real one does, except that no money moves. */
export function CheckoutScreen({ loaded }: { loaded: SandboxCheckout }) {
  const t = useTranslations('billing.checkout')
  const money = useMoney()
  const { config } = useRuntime()
  const leave = useLeave()
  const [checkout, setCheckout] = useState(loaded)
  const { state, amount, currency, description, return_url } = checkout

  function take(next: SandboxCheckout) {
    setCheckout(next)
    if (next.state === 'paid' || next.state === 'canceled') leave(next.return_url)
  }

  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <section
        aria-labelledby="checkout-for"
        className="bg-sunken px-(--space-gutter) py-8 lg:flex lg:justify-end lg:py-20"
      >
        <div className="w-full max-w-md lg:pr-12">
          <div className="flex flex-wrap items-center gap-3">
            <Logo className="h-7" />
            <Badge tone="warning">{t('test')}</Badge>
          </div>
          <h1 id="checkout-for" className="mt-8 text-md text-ink-soft lg:mt-14">
            {description}
          </h1>
          <p className="type-display-2 mt-2 tabular-nums">{money(amount, currency)}</p>
          <p className="mt-5 max-w-sm text-sm text-ink-soft">
            {t('noMoney', { operator: config.operatorName })}
          </p>
        </div>
      </section>
      <section aria-label={t('pay.label')} className="px-(--space-gutter) py-8 lg:py-20">
        <div className="w-full max-w-md lg:pl-12">
          {state === 'open' ? <CardForm checkout={checkout} onAnswer={take} /> : null}
          {state === 'authentication' ? <BankStep checkout={checkout} onAnswer={take} /> : null}
          {state === 'paid' || state === 'declined' || state === 'canceled' ? (
            <CheckoutEnd checkout={checkout} onLeave={() => leave(return_url)} />
          ) : null}
        </div>
      </section>
    </div>
  )
}
