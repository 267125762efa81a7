import { useTranslations } from 'use-intl'
import type { TariffPreview } from '#contract/billing-shape.ts'
import { monthsOf, seatPerMonth } from '#domain/billing/plans.ts'
import { useMoney } from '../../platform/i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDay } from './payments.ts'
import type { Previewed } from './preview.ts'

interface BillProps {
  readonly previewed: Previewed
  /** The expected number of lines, so that the layout does not jump when they load. */
  readonly lines: number
}

/** What a change costs now and next, always as the server calculates it; dimmed while a newer bill loads. */
export function Bill({ previewed, lines }: BillProps) {
  const t = useTranslations('billing.bill')
  const tError = useTranslations('errors.code')
  const { preview, isFresh, refusal, askAgain } = previewed
  if (refusal) {
    return (
      <Notice
        tone="warning"
        announce
        action={
          <Button size="sm" variant="secondary" onClick={askAgain}>
            {t('again')}
          </Button>
        }
      >
        {tError(refusal)}
      </Notice>
    )
  }
  if (!preview) return <BillSkeleton lines={lines} label={t('counting')} />
  return (
    <div
      aria-busy={!isFresh}
      className={joinClasses('transition-opacity duration-(--motion-base)', !isFresh && 'opacity-45')}
    >
      <Accrued preview={preview} />
      <BillLines
        lines={preview.lines}
        currency={preview.currency}
        seats={preview.seats}
        period={preview.period}
      />
      <Total preview={preview} />
      <Next preview={preview} />
    </div>
  )
}

function Total({ preview }: { preview: TariffPreview }) {
  const t = useTranslations('billing.bill')
  const money = useMoney()
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className={joinClasses(
        'flex items-baseline justify-between gap-4',
        (preview.lines.length > 0 || preview.bonus_accrued.length > 0) && 'mt-3 border-t border-line pt-3',
      )}
    >
      <span className="font-medium">{t('dueNow')}</span>
      <span className="text-xl font-semibold tracking-tight tabular-nums">
        {money(preview.due_now, preview.currency)}
      </span>
    </div>
  )
}

/** Bonuses that the change earns; some of them may pay for it. */
function Accrued({ preview }: { preview: TariffPreview }) {
  const t = useTranslations('billing.bill')
  const money = useMoney()
  return preview.bonus_accrued.map(({ reason, amount }) => (
    <p key={reason} className="mb-3 flex items-baseline justify-between gap-4 text-sm text-success">
      <span>{t(`accrued.${reason}`)}</span>
      <span className="tabular-nums">{t('plus', { amount: money(amount, preview.currency) })}</span>
    </p>
  ))
}

function Next({ preview }: { preview: TariffPreview }) {
  const t = useTranslations('billing.bill')
  const money = useMoney()
  const day = useDay()
  const { next_charge: next, paid_until: end, currency } = preview
  return (
    <p className="mt-1.5 min-h-[1.3125rem] text-sm text-ink-soft">
      {next
        ? t('next', { amount: money(next.amount, currency), date: day(next.at) })
        : end
          ? t('noNext', { date: day(end) })
          : t('never')}
    </p>
  )
}

type BillLinesProps = Pick<TariffPreview, 'lines' | 'currency' | 'seats' | 'period'>

/** The lines of a bill, on a screen and on a receipt. */
export function BillLines({ lines, currency, seats, period }: BillLinesProps) {
  const t = useTranslations('billing.bill')
  const money = useMoney()
  return (
    <dl className="grid gap-2 text-sm">
      {lines.map(({ label, amount }) => {
        const isWhole = label === 'pro_monthly' || label === 'pro_yearly'
        return (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>
              {t(`line.${label}`)}
              {isWhole && seats !== null && period !== null ? (
                <span className="block text-ink-soft">
                  {t('reckoning', {
                    price: money(seatPerMonth({ period, currency }), currency),
                    months: monthsOf[period],
                    seats,
                  })}
                </span>
              ) : null}
            </dt>
            <dd className={amount < 0 ? 'text-success tabular-nums' : 'tabular-nums'}>
              {money(amount, currency)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The placeholder of a bill that is loading, as high as the bill. */
function BillSkeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map(line => (
        <div key={line} className="flex h-[2.625rem] items-start justify-between gap-8 pt-1">
          <Skeleton className="w-36" />
          <Skeleton className="w-14" />
        </div>
      ))}
      <div className="mt-3 flex h-[2.6875rem] items-center justify-between gap-8 border-t border-line pt-3">
        <Skeleton className="w-20" />
        <Skeleton className="w-24" />
      </div>
      <div className="mt-1.5 flex h-[1.3125rem] items-center">
        <Skeleton className="w-48" />
      </div>
    </div>
  )
}
