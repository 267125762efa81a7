import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import {
  addRow,
  losesWords,
  moveColumn,
  moveRow,
  pasteIntoTable,
  setCell,
  type TableFields,
} from '#domain/deck/items/table-data.ts'
import { areaAt, type CellPlace } from '#domain/deck/items/table-grid.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Editor } from '#editor/editor.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { canvasOf, useCanvas } from '../canvas/canvas-store.ts'
import { findItemElement } from '../canvas/floating-bar.tsx'
import { keepClipboard } from '../canvas/paste.ts'
import { followPointer } from '../canvas/track-pointer.ts'
import { isComposing } from '../commands/key-combo.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { PlainTextEditor } from '../text/text-editor.tsx'
import { richText } from '../text/typing.ts'

interface Props {
  readonly uid: string
  readonly item: ItemOf<'table'>
  readonly row: number
  readonly column: number
}

const Tools = latePart(async () => (await import('./table-tools.tsx')).TableTools)

/** What lies over the selected table: its borders, and the cells that are selected. */
export function TableLayer({ uid, item }: Pick<Props, 'uid' | 'item'>) {
  const isSelected = useEditorState(({ selection }) => selection.item === item.id && !selection.typing)
  return isSelected ? <Tools uid={uid} item={item} missing={null} /> : null
}

/** The cell of a table that is being edited. Keys go from cell to cell as in a spreadsheet. */
export function CellEditor({ uid, item, row, column }: Props) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const canvas = useCanvas()
  const toasts = useToasts()
  const { rows } = item
  const latest = useRef(item)
  latest.current = item
  useEffect(() => {
    const now = latest.current.rows
    const width = now[0]?.length ?? 1
    // The row or column of the cell may be deleted meanwhile, by undo or by another person.
    if (row >= now.length || column >= width) canvas.setState({ mode: null })
  })

  function change(fields: TableFields, together?: string) {
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields }), { ...(together && { together }) })
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event.nativeEvent)) return
    if (event.altKey && event.shiftKey && ARROWS[event.key]) {
      event.preventDefault()
      event.stopPropagation()
      holdBorder(item.id, event.key)
      return
    }
    const move = readMove(event)
    if (move) {
      event.preventDefault()
      event.stopPropagation()
      const to = { row: row + move.row, column: column + move.column }
      const next = move.row !== 0 ? moveRow(item, row, to.row) : moveColumn(item, column, to.column)
      if (to.row < 0 || to.column < 0 || to.row >= rows.length || to.column >= (rows[0]?.length ?? 1)) return
      change(next)
      openCellAt(editor, item, to)
      return
    }
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      document.execCommand('insertText', false, '\n')
      return
    }
    const wider = readWider(event)
    if (wider) {
      event.preventDefault()
      event.stopPropagation()
      selectTo(editor, item, { row: row + wider.row, column: column + wider.column })
      return
    }
    const step = stepTable(event, item, { row, column })
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.row >= rows.length) change(addRow(item, rows.length - 1))
    canvas.setState({ mode: { kind: 'cells', item: item.id, ...step } })
  }

  function paste(event: ClipboardEvent) {
    const kept = keepClipboard(event.clipboardData)
    const text = kept?.getData('text/plain') ?? ''
    // A few words without cells are the browser's to paste.
    if (!kept || !(/[\t\n]/.test(text.trimEnd()) || /<table[\s>]/i.test(kept.getData('text/html')))) return
    event.preventDefault()
    void richText().then(rich => {
      const block = rich?.readCells(kept)
      if (block && losesWords(block)) toasts.add({ title: t('cutCells', { letters: LIMITS.cell }) })
      if (block) change(pasteIntoTable(latest.current, { row, column }, block))
      else document.execCommand('insertText', false, text)
    })
  }

  return (
    <PlainTextEditor
      key={`${row}:${column}`}
      label={t('cell', { row: row + 1, column: column + 1 })}
      value={rows[row]?.[column]?.text ?? ''}
      lines
      onChange={text => change(setCell(item, row, column, text), `cell:${item.id}:${row}:${column}`)}
      onKeyDown={press}
      onPaste={paste}
      onPointerDown={event => trackCells(editor, item, event.pointerId)}
    />
  )
}

/** Alt, Shift and an arrow take hold of the border of the open cell: from there on arrows alone move it. */
function holdBorder(id: string, key: string): void {
  const side = ARROWS[key]?.row === 0 ? 'vertical' : 'horizontal'
  const border = findItemElement(id)?.querySelector<HTMLElement>(
    `.canvas-border[aria-orientation="${side}"][tabindex="0"]`,
  )
  border?.focus({ preventScroll: true })
  border?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Opens the cell that is seen at a place. */
export function openCellAt(editor: Editor, item: ItemOf<'table'>, place: CellPlace): void {
  const area = areaAt(item.rows, place)
  const at = area ? { row: area.top, column: area.left } : place
  canvasOf(editor).setState({ mode: { kind: 'cells', item: item.id, ...at } })
}

/** Selects the cells from the open one to another; with only that one left, it is open again. */
export function selectTo(editor: Editor, item: ItemOf<'table'>, to: CellPlace): void {
  const canvas = canvasOf(editor)
  const { mode } = canvas.getState()
  if (mode?.kind !== 'cells' || mode.item !== item.id) return
  const { row = 0, column = 0 } = mode
  const inside = {
    row: Math.min(item.rows.length - 1, Math.max(0, to.row)),
    column: Math.min((item.rows[0]?.length ?? 1) - 1, Math.max(0, to.column)),
  }
  const first = areaAt(item.rows, { row, column })
  const isSame =
    areaAt(item.rows, inside)?.top === first?.top && areaAt(item.rows, inside)?.left === first?.left
  canvas.setState({ mode: { kind: 'cells', item: item.id, row, column, ...(!isSame && { to: inside }) } })
}

/** While a pointer is down on a cell, the cells it goes over are selected. */
export function trackCells(editor: Editor, item: ItemOf<'table'>, pointerId: number): void {
  const table = findItemElement(item.id)?.querySelector('table')
  let last = ''
  followPointer(pointerId, event => {
    if (event.buttons === 0) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const place = findTableCell(under)
    if (!place || !table?.contains(under) || last === `${place.row}:${place.column}`) return
    const isFirst = last === ''
    last = `${place.row}:${place.column}`
    if (isFirst && canvasOf(editor).getState().mode?.kind === 'cells' && isOpenAt(editor, place)) return
    document.getSelection()?.removeAllRanges()
    selectTo(editor, item, place)
  })
}

function isOpenAt(editor: Editor, { row, column }: CellPlace): boolean {
  const { mode } = canvasOf(editor).getState()
  return mode?.kind === 'cells' && !mode.to && (mode.row ?? 0) === row && (mode.column ?? 0) === column
}

/** Which cell of a table is under a press. */
export function findTableCell(target: EventTarget | null): CellPlace | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('.slide-table [data-at*=":"]') : null
  const [row, column] = element?.dataset.at?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

interface Keys {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const ARROWS: Readonly<Record<string, CellPlace>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Alt and an arrow move the row or column. */
function readMove({ key, altKey, shiftKey, ctrlKey, metaKey }: Keys): CellPlace | undefined {
  return altKey && !shiftKey && !ctrlKey && !metaKey ? ARROWS[key] : undefined
}

/** Shift and an arrow select cells: up and down always, sideways where the words end. */
function readWider({ key, altKey, shiftKey, ctrlKey, metaKey }: Keys): CellPlace | undefined {
  if (!shiftKey || altKey || ctrlKey || metaKey) return undefined
  const { atStart, atEnd, isWhole } = readCaret()
  if (key === 'ArrowLeft' && !atStart && !isWhole) return undefined
  if (key === 'ArrowRight' && !atEnd && !isWhole) return undefined
  return ARROWS[key]
}

/** Whether the caret is at the start or at the end of its text, or all of it is selected. */
function readCaret() {
  const selection = typeof document === 'undefined' ? null : document.getSelection()
  const words = selection?.focusNode?.textContent ?? ''
  const isEmpty = selection?.isCollapsed ?? true
  return {
    atStart: isEmpty && (selection?.focusOffset ?? 0) === 0,
    atEnd: isEmpty && (selection?.focusOffset ?? 0) >= words.length,
    isWhole: words === '' || selection?.toString() === words,
  }
}

/** The same for a table with merged cells: a step leaves the whole of the cell, and lands on one that is seen. */
export function stepTable(
  event: Keys,
  { rows }: Pick<ItemOf<'table'>, 'rows'>,
  place: CellPlace,
): CellPlace | undefined {
  const size = { rows: rows.length, columns: rows[0]?.length ?? 1 }
  const own = areaAt(rows, place)
  const goesDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
  const goesRight = event.key === 'ArrowRight' || (event.key === 'Tab' && !event.shiftKey)
  let at = {
    row: goesDown ? (own?.bottom ?? place.row) : place.row,
    column: goesRight ? (own?.right ?? place.column) : place.column,
  }
  for (let steps = 0; steps < size.rows * size.columns; steps++) {
    const step = stepCell(event, at, size)
    if (!step || step.row >= rows.length) return step
    const area = areaAt(rows, step)
    const isOwn = area?.top === own?.top && area?.left === own?.left
    if (area && !isOwn && !(event.key === 'Tab' && (area.top !== step.row || area.left !== step.column)))
      return { row: area.top, column: area.left }
    if (step.row === at.row && step.column === at.column) return place
    at = step
  }
  return undefined
}

/** The cell a key goes to; undefined if it stays in this one. Tab in the last cell adds a row. */
export function stepCell(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Keys,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number },
  caret: { readonly atStart: boolean; readonly atEnd: boolean } = readCaret(),
): CellPlace | undefined {
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
  { row, column }: CellPlace,
  { columns }: { readonly columns: number },
  by: 1 | -1,
): CellPlace | undefined {
  const at = Math.max(0, row * columns + column + by)
  return { row: Math.floor(at / columns), column: at % columns }
}
