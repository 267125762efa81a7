import { useTranslations } from 'use-intl'
import { ReviseSection } from '../../revise/revise-buttons.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { AlignGrid } from './align-grid.tsx'
import type { ItemPanelProps } from './item-panel.ts'
import { SizeControl } from './size-control.tsx'
import { SurfaceSection } from './surface-section.tsx'

export function TextPanel(props: ItemPanelProps<'text'>) {
  const t = useTranslations('editor-inspector.item')
  return (
    <>
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
        <AlignGrid {...props} />
      </PanelSection>
      <ReviseSection />
      <SurfaceSection {...props} />
    </>
  )
}
