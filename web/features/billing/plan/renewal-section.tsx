import { useTranslations } from 'use-intl'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paymentsPath } from '../paths.ts'
import { StepRefusal } from '../step-refusal.tsx'
import { useDay } from '../use-day.ts'
import { useStep } from '../use-step.ts'
import { PlanRow } from './plan-row.tsx'
import type { SeatBilling } from './seat-billing.ts'

export interface RenewalSectionProps {
  readonly slug: string
  readonly billing: SeatBilling
  readonly onDone: (isOn: boolean) => void
}

/** Whether the plan goes on by itself. Turned off it stays to the end of what is paid, and can be turned on again. */
export function RenewalSection({ slug, billing, onDone }: RenewalSectionProps) {
  const t = useTranslations('billing.renewal')
  const money = useMoney()
  const day = useDay()
  const step = useStep(slug)
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
          <StepRefusal slug={slug} refusal={step.refusal} />
        </div>
      ) : null}
    </PlanRow>
  )
}
