import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelRow, PanelSection } from '../inspector/panel-controls.tsx'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { LinkField } from './link-field.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { AlignGrid, PlainTextField, SizeControl } from './text-controls.tsx'

const looks = ['solid', 'outline', 'link'] as const

export function ButtonPanel(props: ItemPanelProps<'button'>) {
  const t = useTranslations('editor-inspector.button')
  const look = useItemEdit(props, 'look', (value: (typeof looks)[number]) => ({ look: value }))
  const link = useItemEdit(props, 'href', (href: string | null) => ({ href }))
  return (
    <>
      <PanelSection title={t('section')}>
        <PlainTextField panel={props} label={t('label')} placeholder={t('placeholder')} />
        <LinkField value={props.item.href} edit={link} />
        <PanelRow label={t('look')} stacked group>
          <SegmentedControl
            label={t('look')}
            size="sm"
            fullWidth
            value={props.item.look}
            segments={looks.map(value => ({ value, label: t(`looks.${value}`) }))}
            onValueChange={look.change}
          />
        </PanelRow>
        <SizeControl {...props} />
        <AlignGrid {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}
