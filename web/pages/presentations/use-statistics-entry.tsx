import { ChartSpline } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { statisticsPath } from '#web/features/statistics/range-choice.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { MenuAction } from '#web/ui/menu-entry.ts'

export function useStatisticsEntry(): (card: PresentationCard) => MenuAction {
  const t = useTranslations('statistics')
  return useCallback(
    ({ slug }) => ({
      id: 'statistics',
      label: t('menu'),
      icon: <ChartSpline strokeWidth={1.75} />,
      render: <PageLink to={statisticsPath(slug)} />,
    }),
    [t],
  )
}
