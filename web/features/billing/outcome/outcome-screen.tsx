import { Check, CircleAlert, CircleCheck, Clock, Coins, DoorOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { paymentsPath, planPath, receiptPath } from '../payments.ts'
import { useOpenPayment } from '../tariff-change.ts'
import { useAwaitedPayment } from './awaited-payment.ts'

interface OutcomeScreenProps {
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

/** The result of a payment: waits for it, then offers what to do next. */
export function OutcomeScreen({ workspace, loaded }: OutcomeScreenProps) {
  const { payment, isSlow } = useAwaitedPayment(workspace.slug, loaded)
  const { state, redirect_url } = payment
  const Icon = icons[state]
  const { title, text } = useWords(payment, workspace.name, isSlow)
  return (
    <section className="m-auto w-full max-w-xl px-6 py-14 sm:py-20">
      <Icon aria-hidden="true" strokeWidth={1.5} className={`size-11 ${inks[state]}`} />
      <div role="status">
        <h1 className="type-display-2 mt-5">{title}</h1>
        <p className="mt-3 text-md text-ink-soft">{text}</p>
      </div>
      {state === 'pending' && !(isSlow && redirect_url) ? (
        <Progress label={title} labelHidden value={null} className="mt-8" />
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
    case 'pending': {
      // Whoever left the payment page unpaid is here as well as who paid and of whom we have not heard yet.
      const words = `${payment.redirect_url ? 'open' : 'pending'}.${isSlow ? 'slow' : 'soon'}` as const
      return { title: t(`${words}.title`, { kind }), text: t(`${words}.text`, { kind }) }
    }
    default:
      return { title: t(`${state}.title`), text: t(`${state}.text`, facts) }
  }
}

interface OutcomeActionsProps {
  readonly slug: string
  readonly payment: Payment
  readonly isSlow: boolean
}

interface Way {
  readonly label: 'start' | 'invite' | 'plan' | 'payments' | 'receipt' | 'again' | 'choose' | 'presentations'
  readonly to: string
}

/** The next actions after a payment, the most likely first. */
function OutcomeActions({ slug, payment, isSlow }: OutcomeActionsProps) {
  const t = useTranslations('billing.outcome.go')
  const leave = useOpenPayment()
  const ways = listWays(slug, payment, isSlow)
  const { redirect_url: open } = payment
  if (ways.length === 0) return null
  return (
    <div className="mt-8 flex flex-wrap gap-2.5">
      {open ? <Button onClick={() => leave(open)}>{t('continue')}</Button> : null}
      {ways.map(({ label, to }, place) => (
        <Button
          key={label}
          variant={place === 0 && !open ? 'primary' : 'secondary'}
          render={<PageLink to={to} />}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  )
}

function listWays(slug: string, payment: Payment, isSlow: boolean): Way[] {
  const { id, state, kind, redirect_url } = payment
  const presentations: Way = { label: 'presentations', to: `/presentations/${slug}` }
  const plan: Way = { label: 'plan', to: planPath(slug) }
  const payments: Way = { label: 'payments', to: paymentsPath(slug) }
  const receipt: Way = { label: 'receipt', to: receiptPath(slug, id) }
  switch (state) {
    case 'pending':
      if (redirect_url) return isChosen(kind) ? [{ label: 'choose', to: findRetry(slug, kind) }] : [payments]
      return isSlow ? [presentations, payments] : []
    case 'paid':
      if (kind === 'upgrade') return [{ label: 'start', to: presentations.to }, plan, receipt]
      if (kind === 'seats') return [{ label: 'invite', to: `/myteam/${slug}` }, plan, receipt]
      return kind === 'card' ? [payments, plan] : [plan, receipt]
    case 'credited':
      return [plan, payments]
    default:
      return [{ label: 'again', to: findRetry(slug, kind) }, presentations]
  }
}

function findRetry(slug: string, kind: Payment['kind']): string {
  if (kind === 'upgrade') return upgradePath(slug)
  return isChosen(kind) ? planPath(slug) : paymentsPath(slug)
}

/** Something else could be bought in its place. */
function isChosen(kind: Payment['kind']): boolean {
  return kind !== 'card' && kind !== 'renewal'
}

const opened = ['presentations', 'pdf', 'backgrounds', 'fonts', 'people'] as const

/** What the new plan allows. */
function WhatOpens() {
  const t = useTranslations('billing.opens')
  const { fonts, members } = planLimits.pro
  return (
    <ul className="mt-7 grid gap-2.5 border-t border-line pt-6">
      {opened.map(one => (
        <li key={one} className="flex gap-2.5">
          <Check aria-hidden="true" strokeWidth={2} className="mt-1 size-4 shrink-0 text-success" />
          {t(one, { fonts, members })}
        </li>
      ))}
    </ul>
  )
}
