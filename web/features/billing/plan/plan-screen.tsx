import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { priceOf } from '#domain/billing/plans.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { FactList } from '../fact-list.tsx'
import { AddCardButton } from '../payments/cards.tsx'
import { useDay } from '../payments.ts'
import { PendingNotice } from '../upgrade/notices.tsx'
import { DowngradeSection } from './downgrade.tsx'
import {
  type Editing,
  isPaidBySeat,
  PeriodSection,
  PromoSection,
  RenewalSection,
  type SeatBilling,
  SeatsSection,
} from './plan-sections.tsx'

interface PlanScreenProps {
  readonly workspace: WorkspaceDetail
  readonly billing: BillingDetail
}

/** The plan of a workspace and everything that can be changed about it. */
export function PlanScreen({ workspace, billing }: PlanScreenProps) {
  const t = useTranslations('billing')
  return (
    <div className="grid grid-cols-1 gap-6">
      <PendingNotice slug={workspace.slug} payment={billing.pending_payment} />
      {billing.plan === 'free' ? (
        <PlainPlan
          title={t('now.free.title')}
          text={t('now.free.text')}
          action={
            <Button variant="accent" render={<PageLink to={upgradePath(workspace.slug)} />}>
              {t('now.free.upgrade')}
            </Button>
          }
        />
      ) : null}
      {billing.plan === 'enterprise' ? (
        <PlainPlan
          title={t('now.enterprise.title')}
          text={t('now.enterprise.text')}
          action={
            <Button variant="secondary" render={<PageLink to="/enterprise" />}>
              {t('now.enterprise.contact')}
            </Button>
          }
        />
      ) : null}
      {billing.plan === 'pro' && !isPaidBySeat(billing) ? (
        <PlainPlan title={t('now.given.title')} text={t('now.given.text')} />
      ) : null}
      {isPaidBySeat(billing) ? <ProPlan workspace={workspace} billing={billing} /> : null}
    </div>
  )
}

interface PlainPlanProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

/** A plan with at most one action. */
function PlainPlan({ title, text, action }: PlainPlanProps) {
  return (
    <Card padding="lg" render={<section aria-labelledby="plan-now" />}>
      <h2 id="plan-now" className="type-display-3">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      {action ? <div className="mt-6">{action}</div> : null}
    </Card>
  )
}

interface ProPlanProps {
  readonly workspace: WorkspaceDetail
  readonly billing: SeatBilling
}

function ProPlan({ workspace, billing }: ProPlanProps) {
  const t = useTranslations('billing.done')
  const toasts = useToasts()
  const [editing, setEditing] = useState<Editing>(null)
  const { slug, kind } = workspace
  const done = (what: 'seats' | 'period' | 'promo' | 'renewalOn' | 'renewalOff' | 'free') => {
    setEditing(null)
    toasts.add({ tone: 'success', title: t(what) })
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <PastDueNotice slug={slug} billing={billing} />
      <PlanNow billing={billing} />
      <YearlyOffer billing={billing} isLocked={editing !== null} onTake={() => setEditing('period')} />
      <div className="divide-y divide-line border-y border-line">
        {kind === 'team' ? (
          <SeatsSection
            slug={slug}
            billing={billing}
            editing={editing}
            onEdit={setEditing}
            onDone={() => done('seats')}
          />
        ) : null}
        <PeriodSection
          slug={slug}
          billing={billing}
          editing={editing}
          onEdit={setEditing}
          onDone={() => done('period')}
        />
        <RenewalSection
          slug={slug}
          billing={billing}
          onDone={isOn => done(isOn ? 'renewalOn' : 'renewalOff')}
        />
        <PromoSection slug={slug} billing={billing} onDone={() => done('promo')} />
        <DowngradeSection workspace={workspace} onDone={() => done('free')} />
      </div>
    </div>
  )
}

/** The current plan in four facts. */
function PlanNow({ billing }: { billing: SeatBilling }) {
  const t = useTranslations('billing')
  const money = useMoney()
  const day = useDay()
  const { seats, taken_seats, period, currency, next_charge: next, paid_until } = billing
  return (
    <Card padding="lg" render={<section aria-labelledby="plan-now" />}>
      <h2 id="plan-now" className="type-display-3">
        {t('now.pro.title', { period: t(`period.short.${period}`) })}
      </h2>
      <FactList
        className="mt-5"
        facts={[
          { id: 'seats', name: t('now.seats'), value: t('now.seatsTaken', { seats, taken: taken_seats }) },
          {
            id: 'price',
            name: t('now.price'),
            value: t(`now.perPeriod.${period}`, { amount: money(priceOf(billing), currency) }),
          },
          { id: 'until', name: t('now.paidUntil'), value: day(paid_until) },
          {
            id: 'next',
            name: t('now.next'),
            value: next
              ? t('now.nextCharge', { amount: money(next.amount, currency), date: day(next.at) })
              : t('now.noCharge'),
          },
        ]}
      />
    </Card>
  )
}

/** A renewal could not be charged: what happens next, and what to do about it. */
function PastDueNotice({ slug, billing }: { slug: string; billing: SeatBilling }) {
  const t = useTranslations('billing.pastDue')
  const day = useDay()
  const due = billing.past_due
  if (!due) return null
  return (
    <Notice
      tone="danger"
      title={t('title')}
      action={<AddCardButton slug={slug} currency={billing.currency} label={t('change')} />}
    >
      <p>
        {due.next_try_at
          ? t('again', { date: day(due.next_try_at), end: day(due.ends_at) })
          : t('last', { end: day(due.ends_at) })}
      </p>
      <p>{t('hint')}</p>
    </Notice>
  )
}

interface YearlyOfferProps {
  readonly billing: SeatBilling
  readonly isLocked: boolean
  readonly onTake: () => void
}

/** Shows monthly payers what paying by the year would save. */
function YearlyOffer({ billing, isLocked, onTake }: YearlyOfferProps) {
  const t = useTranslations('billing.offer')
  const money = useMoney()
  const offer = billing.yearly_offer
  if (!offer) return null
  const saved = { percent: offer.percent, amount: money(offer.amount, billing.currency) }
  return (
    <section
      aria-labelledby="yearly-offer"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sheet bg-success-soft px-6 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="yearly-offer" className="font-semibold">
          {t('title', saved)}
        </h2>
        <p className="mt-0.5 text-sm">{t('text', saved)}</p>
      </div>
      <Button size="sm" disabled={isLocked} onClick={onTake}>
        {t('take')}
      </Button>
    </section>
  )
}
