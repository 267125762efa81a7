import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/billing/plans.ts'
import { Badge } from '#web/ui/badge.tsx'

export function PlanBadge({ plan }: { plan: Plan }) {
  const t = useTranslations('team')
  return <Badge tone={plan === 'free' ? 'neutral' : 'info'}>{t(`plan.${plan}`)}</Badge>
}
