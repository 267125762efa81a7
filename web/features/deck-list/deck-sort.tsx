import { useTranslations } from 'use-intl'
import { type PresentationOrder, presentationOrders } from '#contract/presentations.ts'
import { Select } from '#web/ui/select.tsx'

export interface DeckSortProps {
  readonly order: PresentationOrder
  readonly onOrder: (order: PresentationOrder) => void
  readonly className?: string
}

export function DeckSort({ order, onOrder, className }: DeckSortProps) {
  const t = useTranslations('presentations.list')
  return (
    <Select
      label={t('sort')}
      value={order}
      options={presentationOrders.map(value => ({ value, label: t(`order.${value}`) }))}
      onValueChange={onOrder}
      className={className}
    />
  )
}
