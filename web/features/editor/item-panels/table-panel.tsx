import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Maximize2,
  Sparkles,
  TableCellsMerge,
  TableCellsSplit,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CELL_ALIGNS } from '#domain/deck/items/table.ts'
import {
  addColumn,
  addRow,
  alignCells,
  type CellScope,
  clearCells,
  colorCells,
  losesWords,
  moveColumn,
  moveRow,
  pasteIntoTable,
  removeColumn,
  removeRow,
  resizeTable,
  scopeRange,
  setCell,
  splitCells,
  type TableFields,
  type TableGrid,
} from '#domain/deck/items/table-data.ts'
import { areaAt, isOneCell } from '#domain/deck/items/table-grid.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { ColorField } from '../inspector/color-picker.tsx'
import { mapEdit } from '../inspector/live-edit.ts'
import { PanelButton, PanelRow, PanelSection } from '../inspector/panel-controls.tsx'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { type Sheet, SheetDialog, SheetGrid, SheetToolbar, useActiveCell } from './sheet.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { PlainTextField, SizeControl } from './text-controls.tsx'

type GridChange = (grid: TableGrid) => TableFields

const scopes = ['cell', 'row', 'column', 'table'] as const
const aligns = ['auto', ...CELL_ALIGNS] as const
const alignIcons = { auto: Sparkles, left: AlignLeft, center: AlignCenter, right: AlignRight }

export function TablePanel(props: ItemPanelProps<'table'>) {
  const t = useTranslations('editor-inspector.table')
  const canvas = useTranslations('editor-canvas.table')
  const toasts = useToasts()
  const { item } = props
  const { rows, header, header_column } = item
  const width = rows[0]?.length ?? 1
  const [active, setActive] = useActiveCell(rows.length, width, { row: 0, column: 0 })
  const [scope, setScope] = useState<CellScope>('cell')
  const edit = useItemEdit(props, 'rows', (change: GridChange, now) => change(now))
  const shape = useItemEdit(props, 'shape', (change: GridChange, now) => change(now))
  const head = useItemEdit(props, 'header', (fields: { header?: boolean; header_column?: boolean }) => fields)
  const area = areaAt(rows, active)
  const chosen = scopeRange(item, active, scope)
  const sheet: Sheet = {
    label: t('cells'),
    rows: rows.length,
    columns: width,
    read: ({ row, column }) => rows[row]?.[column]?.text ?? '',
    write: ({ row, column }, text) => {
      edit.follow(now => setCell(now, row, column, text), `${row}:${column}`)
      return true
    },
    paste: (place, block) => {
      if (losesWords(block)) toasts.add({ title: canvas('cutCells', { letters: LIMITS.cell }) })
      edit.change(now => pasteIntoTable(now, place, block))
    },
    clear: range => edit.change(now => clearCells(now, range)),
    nameCell: ({ row, column }) => t('cell', { row: row + 1, column: column + 1 }),
    isHead: ({ row, column }) => (header && row === 0) || (header_column && column === 0),
    isCovered: place => {
      const over = areaAt(rows, place)
      return over !== undefined && (over.top !== place.row || over.left !== place.column)
    },
    spanOf: ({ row, column }) => ({
      colSpan: rows[row]?.[column]?.colspan ?? 1,
      rowSpan: rows[row]?.[column]?.rowspan ?? 1,
    }),
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
  const fill = mapEdit<GridChange, string | null>(edit, color => now => colorCells(now, chosen, color))
  const align = item.aligns?.[active.column] ?? 'auto'
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
        <TableSize item={item} onChange={shape.follow} />
        <Switch
          label={t('header')}
          checked={header}
          onChange={event => head.change({ header: event.target.checked })}
          className="text-sm"
        />
        <Switch
          label={t('headerColumn')}
          checked={header_column}
          onChange={event => head.change({ header_column: event.target.checked })}
          className="text-sm"
        />
        {grid}
        <PanelRow label={t('align')} group>
          <SegmentedControl
            label={t('align')}
            size="sm"
            fullWidth
            value={align}
            segments={aligns.map(value => {
              const Icon = alignIcons[value]
              return {
                value,
                label: t(`aligns.${value}`),
                icon: <Icon strokeWidth={1.75} className="size-4" />,
              }
            })}
            iconsOnly
            onValueChange={value =>
              edit.change(now =>
                alignCells(now, scopeRange(now, active, 'column'), value === 'auto' ? null : value),
              )
            }
          />
        </PanelRow>
        <SheetToolbar tools={tools} />
        <div className="grid grid-cols-2 gap-2">
          <PanelButton
            label={t('moveUp')}
            disabled={active.row === 0}
            onClick={() => edit.change(now => moveRow(now, active.row, active.row - 1))}
          />
          <PanelButton
            label={t('moveDown')}
            disabled={active.row >= rows.length - 1}
            onClick={() => edit.change(now => moveRow(now, active.row, active.row + 1))}
          />
          <PanelButton
            label={t('moveLeft')}
            disabled={active.column === 0}
            onClick={() => edit.change(now => moveColumn(now, active.column, active.column - 1))}
          />
          <PanelButton
            label={t('moveRight')}
            disabled={active.column >= width - 1}
            onClick={() => edit.change(now => moveColumn(now, active.column, active.column + 1))}
          />
        </div>
        {area && !isOneCell(area) ? (
          <PanelButton
            label={t('split')}
            icon={TableCellsSplit}
            onClick={() => edit.change(now => splitCells(now, area))}
          />
        ) : (
          <p className="flex gap-2 text-xs text-ink-faint">
            <TableCellsMerge aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
            {t('mergeHint')}
          </p>
        )}
        {item.widths || item.heights ? (
          <PanelButton
            label={t('evenOut')}
            onClick={() => shape.change(now => ({ ...(now as TableFields), widths: null, heights: null }))}
          />
        ) : null}
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
  readonly item: TableGrid
  readonly onChange: (change: GridChange) => void
}

function TableSize({ item, onChange }: SizeProps) {
  const t = useTranslations('editor-inspector.table')
  const language = useRouteLocale()
  const { rows } = item
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
          onChange={wide => onChange(now => resizeTable(now, now.rows.length, wide))}
        />
      </PanelRow>
    </div>
  )
}
