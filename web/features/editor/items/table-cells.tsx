import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import {
  addColumn,
  addRow,
  pasteIntoTable,
  removeColumn,
  removeRow,
  setCell,
  type TableRows,
} from '#domain/deck/items/table-data.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCanvas } from '../canvas/canvas-store.ts'
import { anchorAtItem, BarDivider, FloatingBar } from '../canvas/floating-bar.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { readClipboard } from '../item-panels/read-clipboard.ts'
import { useEditor } from '../session/editor-context.ts'
import { PlainTextEditor } from '../text/text-editor.tsx'

interface Props {
  readonly uid: string
  readonly item: ItemOf<'table'>
  readonly row: number
  readonly column: number
}

/** The cell of a table that is being edited. Keys go from cell to cell as in a spreadsheet. */
export function CellEditor({ uid, item, row, column }: Props) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const canvas = useCanvas()
  const { rows } = item
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    const width = latest.current[0]?.length ?? 1
    // The row or column of the cell may be deleted meanwhile, by undo or by another person.
    if (row >= latest.current.length || column >= width) canvas.setState({ mode: null })
  })

  function change(next: TableRows, together?: string) {
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { rows: next as never } }), {
      ...(together && { together }),
    })
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = stepCell(event, { row, column }, { rows: rows.length, columns: rows[0]?.length ?? 1 })
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.row >= rows.length) change(addRow(rows, rows.length - 1))
    canvas.setState({ mode: { kind: 'cells', item: item.id, ...step } })
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    change(pasteIntoTable(rows, { row, column }, readClipboard(text)))
  }

  return (
    <PlainTextEditor
      key={`${row}:${column}`}
      label={t('cell', { row: row + 1, column: column + 1 })}
      value={rows[row]?.[column]?.text ?? ''}
      onChange={text => change(setCell(rows, row, column, text), `cell:${item.id}:${row}:${column}`)}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}

interface Place {
  readonly row: number
  readonly column: number
}

interface Keys {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Whether the caret is at the start or at the end of its text. */
function readCaret(): { readonly atStart: boolean; readonly atEnd: boolean } {
  const selection = typeof document === 'undefined' ? null : document.getSelection()
  const length = selection?.focusNode?.textContent?.length ?? 0
  const isEmpty = selection?.isCollapsed ?? true
  return {
    atStart: isEmpty && (selection?.focusOffset ?? 0) === 0,
    atEnd: isEmpty && (selection?.focusOffset ?? 0) >= length,
  }
}

/** The cell a key goes to; undefined if it stays in this one. Tab in the last cell adds a row. */
export function stepCell(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Keys,
  { row, column }: Place,
  size: { readonly rows: number; readonly columns: number },
  caret = readCaret(),
): Place | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const last = size.rows - 1
  if (key === 'Tab') return stepAlong({ row, column }, size, shiftKey ? -1 : 1)
  if (key === 'Enter') return { row: shiftKey ? Math.max(0, row - 1) : Math.min(last, row + 1), column }
  if (key === 'ArrowDown' && row < last) return { row: row + 1, column }
  if (key === 'ArrowUp' && row > 0) return { row: row - 1, column }
  if (key === 'ArrowRight' && caret.atEnd && column < size.columns - 1) return { row, column: column + 1 }
  if (key === 'ArrowLeft' && caret.atStart && column > 0) return { row, column: column - 1 }
  return undefined
}

function stepAlong(
  { row, column }: Place,
  { columns }: { readonly columns: number },
  by: 1 | -1,
): Place | undefined {
  const at = Math.max(0, row * columns + column + by)
  return { row: Math.floor(at / columns), column: at % columns }
}

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** Adds and removes rows and columns beside the current cell. */
export function CellsBar({ uid, item, row, column }: Props) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const { rows } = item
  const width = rows[0]?.length ?? 1
  const change = (next: TableRows) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { rows: next as never } }))
  return (
    <FloatingBar label={t('bar')} findAnchor={() => anchorAtItem(item.id)}>
      <IconButton
        size="sm"
        label={t('addRow')}
        icon={<BetweenVerticalEnd {...icon} />}
        onClick={() => change(addRow(rows, row))}
      />
      <IconButton
        size="sm"
        label={t('addColumn')}
        icon={<BetweenHorizontalEnd {...icon} />}
        onClick={() => change(addColumn(rows, column))}
      />
      <IconButton
        size="sm"
        label={t('removeRow')}
        disabled={rows.length <= 1}
        icon={<TableRowsSplit {...icon} />}
        onClick={() => change(removeRow(rows, row))}
      />
      <IconButton
        size="sm"
        label={t('removeColumn')}
        disabled={width <= 1}
        icon={<TableColumnsSplit {...icon} />}
        onClick={() => change(removeColumn(rows, column))}
      />
      <BarDivider />
      <CommandButton id="table.header" icon={PanelTop} pressed={item.header} />
    </FloatingBar>
  )
}
