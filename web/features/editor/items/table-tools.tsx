import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  PanelLeft,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { CELL_ALIGNS, type CellAlign } from '#domain/deck/items/table.ts'
import {
  addColumn,
  addRow,
  alignCells,
  clearCells,
  copyCells,
  losesWords,
  mergeCells,
  pasteIntoTable,
  removeColumn,
  removeRow,
  splitCells,
  type TableFields,
} from '#domain/deck/items/table-data.ts'
import { areaAt, type CellRange, isOneCell, listAreas, rangeBetween } from '#domain/deck/items/table-grid.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { type CanvasMode, useCanvas, useCanvasState } from '../canvas/canvas-store.ts'
import { anchorAtItem, BarDivider, FloatingBar } from '../canvas/floating-bar.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { readCells, writeBlock } from '../item-panels/read-clipboard.ts'
import { useEditor } from '../session/editor-context.ts'
import { TableBorders, type TableEdges, useEdges } from './table-borders.tsx'
import { openCellAt, selectTo } from './table-cells.tsx'

interface Props {
  readonly uid: string
  readonly item: ItemOf<'table'>
}

type CellsMode = Extract<CanvasMode, { kind: 'cells' }>

/** Over the selected table: borders to drag, and the rectangle of the cells that are selected. */
export function TableTools({ uid, item }: Props) {
  const mode = useCanvasState(state =>
    state.mode?.kind === 'cells' && state.mode.item === item.id ? state.mode : null,
  )
  const layer = useRef<HTMLDivElement>(null)
  const edges = useEdges(layer, item)
  const range = mode && rangeOf(item, mode)
  return (
    <div ref={layer} className="canvas-table">
      {edges ? <TableBorders uid={uid} item={item} edges={edges} at={range} /> : null}
      {edges && mode?.to && range ? (
        <SelectedCells uid={uid} item={item} mode={mode} range={range} edges={edges} />
      ) : null}
    </div>
  )
}

function rangeOf({ rows }: Props['item'], { row = 0, column = 0, to }: CellsMode): CellRange {
  return rangeBetween(rows, { row, column }, to ?? { row, column })
}

function useTableChange({ uid, item }: Props) {
  const editor = useEditor()
  return (fields: TableFields | undefined) => {
    if (fields) editor.change(deck => updateItem(deck, { uid, id: item.id, fields }))
  }
}

interface SelectedProps extends Props {
  readonly mode: CellsMode
  readonly range: CellRange
  readonly edges: TableEdges
}

/** Several cells at once: they take the focus, and the keys that clear, copy, extend and leave them. */
function SelectedCells({ uid, item, mode, range, edges }: SelectedProps) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const canvas = useCanvas()
  const change = useTableChange({ uid, item })
  const toasts = useToasts()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  const { row = 0, column = 0, to = { row, column } } = mode

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const isMod = ctrlKey || metaKey
    const step = ARROWS[key]
    if (isMod && /^[aф]$/i.test(key)) {
      canvas.setState({
        mode: {
          ...mode,
          row: 0,
          column: 0,
          to: { row: item.rows.length - 1, column: (item.rows[0]?.length ?? 1) - 1 },
        },
      })
    } else if (isMod || altKey) return
    else if (key === 'Delete' || key === 'Backspace') change(clearCells(item, range))
    else if (key === 'Enter' || key === 'F2' || key === 'Escape') openCellAt(editor, item, { row, column })
    else if (step && shiftKey)
      selectTo(editor, item, { row: to.row + step.row, column: to.column + step.column })
    else if (step) openCellAt(editor, item, clampPlace(item, row + step.row, column + step.column))
    else if (key === 'Tab') openCellAt(editor, item, { row, column })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function copy(event: ClipboardEvent) {
    event.preventDefault()
    writeBlock(event.clipboardData, copyCells(item, range))
    if (event.type === 'cut') change(clearCells(item, range))
  }

  function paste(event: ClipboardEvent) {
    const block = readCells(event.clipboardData) ?? [[{ text: event.clipboardData.getData('text/plain') }]]
    event.preventDefault()
    if (losesWords(block)) toasts.add({ title: t('cutCells', { letters: LIMITS.cell }) })
    change(pasteIntoTable(item, { row: range.top, column: range.left }, block))
  }

  const { columns, rows } = edges
  const box = {
    left: columns[range.left] ?? 0,
    top: rows[range.top] ?? 0,
    width: (columns[range.right + 1] ?? 0) - (columns[range.left] ?? 0),
    height: (rows[range.bottom + 1] ?? 0) - (rows[range.top] ?? 0),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, this holds a selection
    <div
      ref={element}
      role="group"
      tabIndex={-1}
      aria-label={t('selected', {
        rows: range.bottom - range.top + 1,
        columns: range.right - range.left + 1,
      })}
      className="canvas-cells"
      style={box}
      onKeyDown={press}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
    />
  )
}

function clampPlace({ rows }: Props['item'], row: number, column: number) {
  return {
    row: Math.min(rows.length - 1, Math.max(0, row)),
    column: Math.min((rows[0]?.length ?? 1) - 1, Math.max(0, column)),
  }
}

const ARROWS: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const icon = { strokeWidth: 1.75, className: 'size-4.5' }
const alignIcons = { left: AlignLeft, center: AlignCenter, right: AlignRight }

/** What can be done with the open cell, its row and column, or with the cells that are selected. */
export function CellsBar({ uid, item, mode }: Props & { readonly mode: CellsMode }) {
  const t = useTranslations('editor-canvas.table')
  const toasts = useToasts()
  const editor = useEditor()
  const change = useTableChange({ uid, item })
  const range = rangeOf(item, mode)
  const { rows } = item
  const width = rows[0]?.length ?? 1
  const inside = listAreas(rows).filter(
    ({ top, left }) => top >= range.top && top <= range.bottom && left >= range.left && left <= range.right,
  )
  const isMerged = inside.some(area => !isOneCell(area))
  const canMerge = inside.length > 1
  const first = areaAt(rows, { row: range.top, column: range.left })
  const align = first?.cell.align ?? item.aligns?.[range.left] ?? null
  // Of a single cell the whole column is meant: that is how tables are aligned.
  const aligned = mode.to ? range : { ...range, top: 0, bottom: rows.length - 1 }
  const setAlign = (value: CellAlign) => change(alignCells(item, aligned, value === align ? null : value))

  function remove(count: number, take: (fields: TableFields, at: number) => TableFields, at: number) {
    let fields: TableFields | undefined
    for (let step = 0; step < count; step++) fields = take(fields ?? ({ ...item } as TableFields), at)
    if (!fields) return
    change(fields)
    const next = { ...item, ...fields }
    openCellAt(editor, next, clampPlace(next, range.top, range.left))
  }

  function merge() {
    const merged = mergeCells(item, range)
    if (!merged) return void toasts.add({ title: t('tooLong') })
    change(merged)
    openCellAt(editor, { ...item, ...merged }, { row: range.top, column: range.left })
  }

  return (
    <FloatingBar label={t('bar')} findAnchor={() => anchorAtItem(item.id)}>
      <IconButton
        size="sm"
        label={t('addRow')}
        icon={<BetweenVerticalEnd {...icon} />}
        onClick={() => change(addRow(item, range.bottom))}
      />
      <IconButton
        size="sm"
        label={t('addColumn')}
        icon={<BetweenHorizontalEnd {...icon} />}
        onClick={() => change(addColumn(item, range.right))}
      />
      <IconButton
        size="sm"
        label={t('removeRow')}
        disabled={rows.length <= 1}
        icon={<TableRowsSplit {...icon} />}
        onClick={() => remove(range.bottom - range.top + 1, removeRow, range.top)}
      />
      <IconButton
        size="sm"
        label={t('removeColumn')}
        disabled={width <= 1}
        icon={<TableColumnsSplit {...icon} />}
        onClick={() => remove(range.right - range.left + 1, removeColumn, range.left)}
      />
      <BarDivider />
      {CELL_ALIGNS.map(value => {
        const Icon = alignIcons[value]
        return (
          <IconButton
            key={value}
            size="sm"
            label={t(mode.to ? `alignCells.${value}` : `alignColumn.${value}`)}
            aria-pressed={align === value}
            className={align === value ? 'bg-wash' : undefined}
            icon={<Icon {...icon} />}
            onClick={() => setAlign(value)}
          />
        )
      })}
      <BarDivider />
      {isMerged && !canMerge ? (
        <IconButton
          size="sm"
          label={t('split')}
          icon={<TableCellsSplit {...icon} />}
          onClick={() => change(splitCells(item, range))}
        />
      ) : (
        <IconButton
          size="sm"
          label={t('merge')}
          disabled={!canMerge}
          icon={<TableCellsMerge {...icon} />}
          onClick={merge}
        />
      )}
      <BarDivider />
      <CommandButton id="table.header" icon={PanelTop} pressed={item.header} />
      <CommandButton id="table.headerColumn" icon={PanelLeft} pressed={item.header_column} />
    </FloatingBar>
  )
}
