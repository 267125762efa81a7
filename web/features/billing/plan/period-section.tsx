import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { StepPanel } from '../step-panel.tsx'
import { PlanRow } from './plan-row.tsx'
import type { EditedSectionProps } from './seat-billing.ts'

/** The new period begins at once; what was left of the old one comes off as bonuses. */
export function PeriodSection({ slug, billing, editing, onEdit, onDone }: EditedSectionProps) {
  const t = useTranslations('billing.changePeriod')
  const other = billing.period === 'monthly' ? 'yearly' : 'monthly'
  const isResting = editing === 'seats'
  return (
    <PlanRow
      title={t('title')}
      text={isResting ? t('resting') : t(`now.${billing.period}`)}
      action={
        editing === 'period' ? null : (
          <Button variant="secondary" size="sm" disabled={isResting} onClick={() => onEdit('period')}>
            {t(`to.${other}`)}
          </Button>
        )
      }
    >
      {editing === 'period' ? (
        <StepPanel
          slug={slug}
          action={{ action: 'change_period', data: { period: other } }}
          onCancel={() => onEdit(null)}
          onDone={onDone}
        >
          <p className="text-sm">{t(`means.${other}`)}</p>
        </StepPanel>
      ) : null}
    </PlanRow>
  )
}
