import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TableCell } from '#domain/deck/items/table.ts'
import {
  addColumn,
  addRow,
  type CellScope,
  colorCells,
  pasteIntoTable,
  removeColumn,
  removeRow,
  resizeTable,
  setCell,
  type TableRows,
} from '#domain/deck/items/table-data.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ColorField } from '../inspector/color-picker.tsx'
import { mapEdit } from '../inspector/live-edit.ts'
import { PanelRow, PanelSection } from '../inspector/panel-controls.tsx'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { type Sheet, SheetDialog, SheetGrid, SheetToolbar, useActiveCell } from './sheet.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { PlainTextField, SizeControl } from './text-controls.tsx'

type RowsChange = (rows: TableRows) => TableCell[][]

const scopes = ['cell', 'row', 'column', 'table'] as const

export function TablePanel(props: ItemPanelProps<'table'>) {
  const t = useTranslations('editor-inspector.table')
  const { rows, header } = props.item
  const width = rows[0]?.length ?? 1
  const [active, setActive] = useActiveCell(rows.length, width, { row: 0, column: 0 })
  const [scope, setScope] = useState<CellScope>('cell')
  const edit = useItemEdit(props, 'rows', (change: RowsChange, item) => ({ rows: change(item.rows) }))
  const shape = useItemEdit(props, 'shape', (change: RowsChange, item) => ({ rows: change(item.rows) }))
  const head = useItemEdit(props, 'header', (value: boolean) => ({ header: value }))
  const sheet: Sheet = {
    label: t('cells'),
    rows: rows.length,
    columns: width,
    read: ({ row, column }) => rows[row]?.[column]?.text ?? '',
    write: ({ row, column }, text) => {
      edit.follow(now => setCell(now, row, column, text))
      return true
    },
    paste: (place, cells) => edit.change(now => pasteIntoTable(now, place, cells)),
    nameCell: ({ row, column }) => t('cell', { row: row + 1, column: column + 1 }),
    isHead: ({ row }) => header && row === 0,
    styleCell: ({ row, column }) => {
      const color = rows[row]?.[column]?.background_color
      return color ? { boxShadow: `inset 3px 0 ${color}` } : undefined
    },
  }
  const tools = {
    addRow: () => edit.change(now => addRow(now, active.row)),
    addColumn: () => edit.change(now => addColumn(now, active.column)),
    removeRow: rows.length > 1 ? () => edit.change(now => removeRow(now, active.row)) : undefined,
    removeColumn: width > 1 ? () => edit.change(now => removeColumn(now, active.column)) : undefined,
  }
  const fill = mapEdit<RowsChange, string | null>(edit, color => now => colorCells(now, active, scope, color))
  const grid = <SheetGrid sheet={sheet} active={active} onActivate={setActive} />

  return (
    <>
      <PanelSection
        title={t('section')}
        aside={
          <SheetDialog label={t('wide')} title={t('cells')} icon={Maximize2}>
            {grid}
            <SheetToolbar tools={tools} />
          </SheetDialog>
        }
      >
        <PlainTextField panel={props} label={t('title')} />
        <TableSize rows={rows} onChange={shape.follow} />
        <Switch
          label={t('header')}
          checked={header}
          onChange={event => head.change(event.target.checked)}
          className="text-sm"
        />
        {grid}
        <SheetToolbar tools={tools} />
      </PanelSection>
      <PanelSection title={t('color')}>
        <SegmentedControl
          label={t('scope')}
          size="sm"
          fullWidth
          value={scope}
          segments={scopes.map(value => ({ value, label: t(`scopes.${value}`) }))}
          onValueChange={setScope}
        />
        <PanelRow label={t('fill')} group>
          <ColorField
            label={t('fill')}
            value={rows[active.row]?.[active.column]?.background_color ?? null}
            palette="cell"
            edit={fill}
          />
        </PanelRow>
      </PanelSection>
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}

interface SizeProps {
  readonly rows: TableRows
  readonly onChange: (change: RowsChange) => void
}

function TableSize({ rows, onChange }: SizeProps) {
  const t = useTranslations('editor-inspector.table')
  const language = useRouteLocale()
  const width = rows[0]?.length ?? 1
  return (
    <div className="grid grid-cols-2 gap-2">
      <PanelRow label={t('rows')} stacked>
        <NumberInput
          language={language}
          value={rows.length}
          min={1}
          max={LIMITS.tableRows}
          onChange={height => onChange(now => resizeTable(now, height, width))}
        />
      </PanelRow>
      <PanelRow label={t('columns')} stacked>
        <NumberInput
          language={language}
          value={width}
          min={1}
          max={LIMITS.tableColumns}
          onChange={wide => onChange(now => resizeTable(now, now.length, wide))}
        />
      </PanelRow>
    </div>
  )
}
