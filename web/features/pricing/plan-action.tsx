import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/billing/plans.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { type PriceChoice, upgradePath } from './price-choice.ts'

/** The way to a plan: through signing up for a visitor, straight there for those who are in. */
export function PlanAction({ plan, choice }: { readonly plan: Plan; readonly choice: PriceChoice }) {
  const t = useTranslations('pricing.action')
  const isIn = Boolean(useUser())
  const path = isIn ? ownPath(plan, choice) : visitorPath(plan, choice)
  const text = isIn && plan === 'free' ? t('open') : t(plan)
  return (
    <Button variant={plan === 'pro' ? 'accent' : 'secondary'} fullWidth render={<PageLink to={path} />}>
      {text}
    </Button>
  )
}

function ownPath(plan: Plan, choice: PriceChoice): string {
  if (plan === 'enterprise') return '/enterprise'
  return plan === 'pro' ? upgradePath(choice) : '/presentations'
}

function visitorPath(plan: Plan, choice: PriceChoice): string {
  if (plan === 'enterprise') return '/enterprise'
  const next = plan === 'pro' ? `&next=${encodeURIComponent(upgradePath(choice))}` : ''
  return `/auth?mode=sign-up${next}`
}
