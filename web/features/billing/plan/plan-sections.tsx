import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingDetail, TariffOutcome, TariffPreview } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useMoney } from '../../../platform/i18n/formats.ts'
import { PageLink } from '../../../platform/router/page-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Bill } from '../bill.tsx'
import { paymentsPath, useDay } from '../payments.ts'
import { usePreview } from '../preview.ts'
import { isPromoError, useTariffChange } from '../tariff-change.ts'
import { boundSeats } from '../upgrade/purchase.ts'
import { PromoField, SeatsField } from '../upgrade/tariff-fields.tsx'

/** A plan with a period, a currency and seats. */
export type SeatBilling = BillingDetail & {
  readonly period: NonNullable<BillingDetail['period']>
  readonly currency: NonNullable<BillingDetail['currency']>
  readonly seats: number
  readonly paid_until: string
}

export function isPaidBySeat(billing: BillingDetail): billing is SeatBilling {
  const { plan, period, currency, seats, paid_until } = billing
  return plan === 'pro' && [period, currency, seats, paid_until].every(fact => fact !== null)
}

/** Seats or period are changed one at a time. */
export type Editing = 'seats' | 'period' | null

interface EditedSectionProps {
  readonly slug: string
  readonly billing: SeatBilling
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
  readonly onDone: () => void
}

interface PlanRowProps {
  readonly title: string
  readonly text: ReactNode
  /** At the end of the row. */
  readonly action?: ReactNode
  /** What opens below it. */
  readonly children?: ReactNode
}

/** One thing about the plan that can be changed. */
export function PlanRow({ title, text, action, children }: PlanRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="type-title">
            {title}
          </h2>
          <div className="mt-1 max-w-prose text-sm text-ink-soft">{text}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Added seats are paid first; the value of removed seats is returned as bonuses. */
export function SeatsSection({ slug, billing, editing, onEdit, onDone }: EditedSectionProps) {
  const t = useTranslations('billing.changeSeats')
  const money = useMoney()
  const [seats, setSeats] = useState(billing.seats)
  const isLocked = editing === 'period'
  const ask = (preview: TariffPreview) => ({
    title: t('ask.title', { seats, removed: billing.seats - seats }),
    text: t('ask.text', { seats, amount: money(sumAccrued(preview), preview.currency) }),
  })

  function begin() {
    setSeats(billing.seats)
    onEdit('seats')
  }

  return (
    <PlanRow
      title={t('title')}
      text={isLocked ? t('resting') : t('text', { seats: billing.seats, taken: billing.taken_seats })}
      action={
        editing === 'seats' ? null : (
          <Button variant="secondary" size="sm" disabled={isLocked} onClick={begin}>
            {t('change')}
          </Button>
        )
      }
    >
      {editing === 'seats' ? (
        <TariffChangePanel
          slug={slug}
          action={seats === billing.seats ? null : { action: 'change_seats', data: { seats } }}
          question={seats < billing.seats ? ask : undefined}
          onCancel={() => onEdit(null)}
          onDone={onDone}
        >
          <SeatsField
            seats={seats}
            bounds={boundSeats('team', billing.taken_seats)}
            taken={billing.taken_seats}
            onChange={setSeats}
          />
        </TariffChangePanel>
      ) : null}
    </PlanRow>
  )
}

function sumAccrued({ bonus_accrued }: TariffPreview): number {
  return bonus_accrued.reduce((sum, { amount }) => sum + amount, 0)
}

/** The new period starts at once; the rest of the old one is returned as bonuses. */
export function PeriodSection({ slug, billing, editing, onEdit, onDone }: EditedSectionProps) {
  const t = useTranslations('billing.changePeriod')
  const other = billing.period === 'monthly' ? 'yearly' : 'monthly'
  const isLocked = editing === 'seats'
  return (
    <PlanRow
      title={t('title')}
      text={isLocked ? t('resting') : t(`now.${billing.period}`)}
      action={
        editing === 'period' ? null : (
          <Button variant="secondary" size="sm" disabled={isLocked} onClick={() => onEdit('period')}>
            {t(`to.${other}`)}
          </Button>
        )
      }
    >
      {editing === 'period' ? (
        <TariffChangePanel
          slug={slug}
          action={{ action: 'change_period', data: { period: other } }}
          onCancel={() => onEdit(null)}
          onDone={onDone}
        >
          <p className="text-sm">{t(`means.${other}`)}</p>
        </TariffChangePanel>
      ) : null}
    </PlanRow>
  )
}

interface RenewalSectionProps {
  readonly slug: string
  readonly billing: SeatBilling
  readonly onDone: (isOn: boolean) => void
}

/** Automatic renewal. Turned off, the plan stays until the end of the paid period and can be turned on again. */
export function RenewalSection({ slug, billing, onDone }: RenewalSectionProps) {
  const t = useTranslations('billing.renewal')
  const money = useMoney()
  const day = useDay()
  const step = useTariffChange(slug)
  const { auto_renewal: isOn, next_charge: next, paid_until, currency, cards } = billing
  const hasCard = cards.some(card => card.is_default && card.currency === currency)

  async function turn(enabled: boolean) {
    const outcome = await step.perform({ action: 'set_auto_renewal', data: { enabled } })
    if (outcome && outcome !== 'leaving') onDone(enabled)
  }

  const words =
    isOn && next
      ? t('on', { amount: money(next.amount, currency), date: day(next.at) })
      : t('off', { date: day(paid_until) })
  return (
    <PlanRow
      title={t('title')}
      text={
        <>
          <p>{words}</p>
          {isOn && !hasCard ? (
            <p className="mt-1 text-warning">
              {t.rich('noCard', {
                cards: chunks => <TextLink render={<PageLink to={paymentsPath(slug)} />}>{chunks}</TextLink>,
              })}
            </p>
          ) : null}
        </>
      }
      action={
        <Switch
          label={t('switch')}
          labelHidden
          checked={isOn}
          disabled={step.isBusy}
          onChange={event => void turn(event.currentTarget.checked)}
        />
      }
    >
      {step.refusal ? (
        <div className="mt-4">
          <TariffChangeError slug={slug} refusal={step.refusal} />
        </div>
      ) : null}
    </PlanRow>
  )
}

interface PromoSectionProps {
  readonly slug: string
  readonly billing: SeatBilling
  readonly onDone: () => void
}

/** A code for the next whole period. */
export function PromoSection({ slug, billing, onDone }: PromoSectionProps) {
  const t = useTranslations('billing.nextPromo')
  const money = useMoney()
  const step = useTariffChange(slug)
  const [code, setCode] = useState('')
  const { discount, currency } = billing
  const promoError = isPromoError(step.refusal) ? step.refusal : undefined

  async function apply(typed: string) {
    setCode(typed)
    if (typed === '') return step.forget()
    const outcome = await step.perform({ action: 'apply_promo', data: { code: typed } })
    if (outcome && outcome !== 'leaving') onDone()
  }

  if (discount !== null) {
    const words = discount > 0 ? t('waiting', { amount: money(discount, currency) }) : t('unfit')
    return <PlanRow title={t('title')} text={words} />
  }
  return (
    <PlanRow title={t('title')} text={t('text')}>
      <div className="mt-4 grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <PromoField code={code} error={promoError} busy={step.isBusy} onApply={apply} labelHidden />
        <TariffChangeError slug={slug} refusal={promoError ? undefined : step.refusal} />
      </div>
    </PlanRow>
  )
}

interface TariffChangePanelProps {
  readonly slug: string
  /** Null while the choice equals the current tariff. */
  readonly action: TariffAction | null
  /** The controls of the change. */
  readonly children?: ReactNode
  readonly onCancel: () => void
  readonly onDone: (outcome: TariffOutcome) => void
  /** The text of an extra confirmation. */
  readonly question?: ((preview: TariffPreview) => { title: string; text: string }) | undefined
}

/** A tariff change: choose, read the bill, confirm. */
function TariffChangePanel({ slug, action, children, onCancel, onDone, question }: TariffChangePanelProps) {
  const t = useTranslations('billing.step')
  const money = useMoney()
  const previewed = usePreview(slug, action)
  const step = useTariffChange(slug)
  const [isAsking, setAsking] = useState(false)
  const { preview, isFresh } = previewed
  const isReady = action !== null && preview !== undefined && isFresh && !previewed.refusal
  const asked = question && preview && isReady ? question(preview) : undefined

  async function take() {
    if (!action || !preview || !isReady) return
    const outcome = await step.perform(action, preview.quote)
    if (outcome === 'leaving') return
    setAsking(false)
    if (outcome) onDone(outcome)
    else previewed.askAgain()
  }

  return (
    <div className="mt-5 rounded-field border border-line bg-paper p-5">
      <div className="grid grid-cols-1 gap-5">
        {children}
        {action ? <Bill previewed={previewed} lines={1} /> : null}
        <TariffChangeError slug={slug} refusal={step.refusal} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            busy={step.isBusy}
            disabled={!isReady}
            onClick={() => (asked ? setAsking(true) : void take())}
          >
            {preview && isReady && preview.due_now > 0
              ? t('pay', { amount: money(preview.due_now, preview.currency) })
              : t('confirm')}
          </Button>
          <Button variant="quiet" disabled={step.isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </div>
      {asked ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => void take()}
          title={asked.title}
          description={asked.text}
          confirmLabel={t('confirm')}
          cancelLabel={t('cancel')}
          busy={step.isBusy}
        />
      ) : null}
    </div>
  )
}

/** Why a change failed, and what can be done about it. */
function TariffChangeError({ slug, refusal }: { slug: string; refusal: ErrorCode | undefined }) {
  const t = useTranslations('billing.step')
  const tError = useTranslations('errors.code')
  if (!refusal) return null
  return (
    <Notice
      tone={refusal === 'tariff_changed' ? 'warning' : 'danger'}
      announce
      action={
        refusal === 'card_declined' ? (
          <Button size="sm" variant="secondary" render={<PageLink to={paymentsPath(slug)} />}>
            {t('cards')}
          </Button>
        ) : undefined
      }
    >
      {tError(refusal)}
    </Notice>
  )
}
