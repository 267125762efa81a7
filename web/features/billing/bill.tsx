import { useTranslations } from 'use-intl'
import type { TariffPreview } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { BillBones } from './bill-bones.tsx'
import { BillLines } from './bill-lines.tsx'
import { useDay } from './use-day.ts'
import type { Previewed } from './use-preview.ts'

export interface BillProps {
  readonly previewed: Previewed
  /** How many lines it will have, so that nothing jumps when they come. */
  readonly lines: number
}

/** What a step costs now and next, always as the server reckons it; it fades while a newer one is on its way. */
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
  if (!preview) return <BillBones lines={lines} label={t('counting')} />
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

/** Bonuses that come in by the step, before some of them may pay for it. */
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
