import { CircleAlert, CircleCheck, Clock, Coins, DoorOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Progress } from '#web/ui/progress.tsx'
import { OutcomeActions } from './outcome-actions.tsx'
import { useAwaitedPayment } from './use-awaited-payment.ts'
import { WhatOpens } from './what-opens.tsx'

export interface OutcomeScreenProps {
  readonly workspace: { readonly slug: string; readonly name: string }
  readonly loaded: Payment
}

const icons = {
  pending: Clock,
  paid: CircleCheck,
  credited: Coins,
  declined: CircleAlert,
  canceled: DoorOpen,
}
const inks = {
  pending: 'text-ink-faint',
  paid: 'text-success',
  credited: 'text-secondary',
  declined: 'text-danger',
  canceled: 'text-ink-faint',
}

/** What became of a payment: waits for it, and says what is possible now. */
export function OutcomeScreen({ workspace, loaded }: OutcomeScreenProps) {
  const t = useTranslations('billing.outcome')
  const { payment, isSlow } = useAwaitedPayment(workspace.slug, loaded)
  const { state } = payment
  const Icon = icons[state]
  const { title, text } = useWords(payment, workspace.name, isSlow)
  return (
    <section className="m-auto w-full max-w-xl px-6 py-14 sm:py-20">
      <Icon aria-hidden="true" strokeWidth={1.5} className={`size-11 ${inks[state]}`} />
      <div role="status">
        <h1 className="type-display-2 mt-5">{title}</h1>
        <p className="mt-3 text-md text-ink-soft">{text}</p>
      </div>
      {state === 'pending' ? (
        <Progress label={t('pending.progress')} labelHidden value={null} className="mt-8" />
      ) : null}
      {state === 'paid' && payment.kind === 'upgrade' ? <WhatOpens /> : null}
      <OutcomeActions slug={workspace.slug} payment={payment} isSlow={isSlow} />
    </section>
  )
}

function useWords(payment: Payment, workspace: string, isSlow: boolean): { title: string; text: string } {
  const t = useTranslations('billing.outcome')
  const money = useMoney()
  const { state, kind, reason, currency } = payment
  const facts = { workspace, amount: money(payment.amount, currency), seats: payment.seats ?? 0 }
  switch (state) {
    case 'paid':
      return { title: t(`paid.${kind}.title`, facts), text: t(`paid.${kind}.text`, facts) }
    case 'declined':
      return { title: t('declined.title'), text: t(`declined.reason.${reason ?? 'declined'}`) }
    case 'pending':
      return isSlow
        ? { title: t('slow.title'), text: t('slow.text') }
        : { title: t('pending.title'), text: t('pending.text') }
    default:
      return { title: t(`${state}.title`), text: t(`${state}.text`, facts) }
  }
}
