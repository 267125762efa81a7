import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { addRow, pasteIntoTable, setCell, type TableRows } from '#domain/deck/items/table-data.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { readClipboard } from '../../inspector/sheet/read-clipboard.ts'
import { useCanvas } from '../canvas-store.ts'
import { PlainWords } from '../typing/plain-words.tsx'
import { stepCell } from './step-cell.ts'

interface Props {
  readonly uid: string
  readonly item: ItemOf<'table'>
  readonly row: number
  readonly column: number
}

/** The cell of a table that is typed in. Keys go from cell to cell as in a spreadsheet. */
export function CellEditor({ uid, item, row, column }: Props) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const canvas = useCanvas()
  const { rows } = item
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    const width = latest.current[0]?.length ?? 1
    // Rows and columns may go under the cell one is in, by undo or by another person.
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
    <PlainWords
      key={`${row}:${column}`}
      label={t('cell', { row: row + 1, column: column + 1 })}
      value={rows[row]?.[column]?.text ?? ''}
      onChange={text => change(setCell(rows, row, column, text), `cell:${item.id}:${row}:${column}`)}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}
