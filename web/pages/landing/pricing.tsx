import { useLocale, useTranslations } from 'use-intl'
import { plans } from '#domain/billing/plans.ts'
import { PlanAction } from '#web/features/pricing/plan-action.tsx'
import { PlanColumn } from '#web/features/pricing/plan-column.tsx'
import { suggestPrices } from '#web/features/pricing/price-choice.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Section } from './section.tsx'

/** The plans as a reader of this language sees them first; other currencies and periods are on their own page. */
export function Pricing() {
  const t = useTranslations('landing.pricing')
  const choice = suggestPrices(useLocale())
  return (
    <Section id="pricing" title={t('title')} text={t('text')}>
      <div className="grid gap-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            choice={choice}
            action={<PlanAction plan={plan} choice={choice} />}
            Heading="h3"
          />
        ))}
      </div>
      <p className="mt-8">
        <TextLink render={<PageLink to="/pricing" />}>{t('all')}</TextLink>
      </p>
    </Section>
  )
}
