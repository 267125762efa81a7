import { useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import type { Currency } from '#domain/billing/money.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Switch } from '#web/ui/switch.tsx'

export interface BonusSwitchProps {
  readonly bonuses: BillingDetail['bonuses']
  readonly currency: Currency
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Bonuses of one currency buy nothing in another: the switch is there where there is something to spend. */
export function BonusSwitch({ bonuses, currency, checked, onChange }: BonusSwitchProps) {
  const t = useTranslations('billing.bonus')
  const money = useMoney()
  const amount = bonuses.find(bonus => bonus.currency === currency)?.amount ?? 0
  if (amount === 0) return null
  return (
    <Switch
      label={<span className="font-medium">{t('use')}</span>}
      hint={t('have', { amount: money(amount, currency) })}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
