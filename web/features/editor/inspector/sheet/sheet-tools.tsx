import { Columns3, Rows3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PanelButton } from '../parts/panel-button.tsx'

export interface SheetTools {
  readonly addRow: () => void
  readonly addColumn: () => void
  /** Undefined where it is the last one. */
  readonly removeRow: (() => void) | undefined
  readonly removeColumn: (() => void) | undefined
}

/** What can be done with the row and the column of the active cell. */
export function SheetToolbar({ tools }: { tools: SheetTools }) {
  const t = useTranslations('editor-inspector.sheet')
  return (
    <div className="grid grid-cols-2 gap-2">
      <PanelButton label={t('addRow')} icon={Rows3} onClick={tools.addRow} />
      <PanelButton label={t('addColumn')} icon={Columns3} onClick={tools.addColumn} />
      <PanelButton label={t('removeRow')} disabled={!tools.removeRow} onClick={tools.removeRow} />
      <PanelButton label={t('removeColumn')} disabled={!tools.removeColumn} onClick={tools.removeColumn} />
    </div>
  )
}
