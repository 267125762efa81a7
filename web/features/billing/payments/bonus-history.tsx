import { useTranslations } from 'use-intl'
import type { BonusEntry } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useDay } from '../use-day.ts'
import { MoreButton } from './more-button.tsx'
import { type Paged, useMore } from './use-more.ts'

/** Where bonuses came from and went to, with what there was after each. */
export function BonusHistory({ slug, first }: { slug: string; first: Paged<BonusEntry> }) {
  const t = useTranslations('billing.bonus')
  const money = useMoney()
  const day = useDay()
  const { api } = useRuntime()
  const more = useMore(first, page => api.billing.bonuses({ params: { slug }, query: { page } }))
  if (more.items.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <>
      <ul className="border-t border-ink">
        {more.items.map(({ id, reason, amount, currency, balance, created_at }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 border-b border-line py-3.5">
            <div className="min-w-0">
              <p className="font-medium">{t(`reason.${reason}`)}</p>
              <p className="text-sm text-ink-soft">{day(created_at)}</p>
            </div>
            <div className="text-right tabular-nums">
              <p className={amount > 0 ? 'font-medium text-success' : 'font-medium'}>
                {amount > 0 ? t('plus', { amount: money(amount, currency) }) : money(amount, currency)}
              </p>
              <p className="text-sm text-ink-soft">{t('balance', { amount: money(balance, currency) })}</p>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  )
}
