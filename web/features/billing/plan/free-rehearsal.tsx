import { Check, CircleSlash, Coins, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TariffPreview } from '#contract/billing-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'

export interface FreeRehearsalProps {
  readonly preview: TariffPreview
  /** How many people the plan is taken from. */
  readonly people: number
  readonly credited: number
}

/** Exactly what a switch to free changes, in the order in which people ask. */
export function FreeRehearsal({ preview, people, credited }: FreeRehearsalProps) {
  const t = useTranslations('billing.toFree.rehearsal')
  const money = useMoney()
  const { free } = planLimits
  const over = preview.over_limits
  return (
    <div className="grid gap-6">
      <Part icon={<CircleSlash />} title={t('ends.title')}>
        <li>{t('ends.plan', { people })}</li>
        <li>{t('ends.charges')}</li>
        <li>{t('ends.features', { fonts: free.fonts })}</li>
      </Part>
      <Part icon={<Coins />} title={t('back.title')}>
        <li>
          {credited > 0 ? t('back.amount', { amount: money(credited, preview.currency) }) : t('back.nothing')}
        </li>
      </Part>
      <Part icon={<Check />} title={t('stays.title')}>
        <li>{t('stays.presentations')}</li>
        <li>{t('stays.people')}</li>
      </Part>
      <Part icon={<TriangleAlert />} title={t('over.title')}>
        {over.length === 0 ? <li>{t('over.nothing')}</li> : null}
        {over.map(({ limit, used, max }) => (
          <li key={limit}>{t(`over.${limit}`, { used, max })}</li>
        ))}
      </Part>
    </div>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-ink-faint [&>svg]:size-5 [&>svg]:stroke-[1.75]"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <ul className="mt-1 grid gap-1 text-sm text-ink-soft">{children}</ul>
      </div>
    </section>
  )
}
