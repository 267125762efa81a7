import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { AlignGrid } from './align-grid.tsx'
import type { ItemPanelProps } from './item-panel.ts'
import { LinkField } from './link-field.tsx'
import { SizeControl } from './size-control.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { useItemEdit } from './use-item-edit.ts'
import { WordsField } from './words-field.tsx'

const looks = ['solid', 'outline', 'link'] as const

export function ButtonPanel(props: ItemPanelProps<'button'>) {
  const t = useTranslations('editor-inspector.button')
  const look = useItemEdit(props, 'look', (value: (typeof looks)[number]) => ({ look: value }))
  const link = useItemEdit(props, 'href', (href: string | null) => ({ href }))
  return (
    <>
      <PanelSection title={t('section')}>
        <WordsField panel={props} label={t('label')} placeholder={t('placeholder')} />
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
