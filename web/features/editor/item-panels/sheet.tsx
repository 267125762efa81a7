import { Columns3, type LucideIcon, Rows3 } from 'lucide-react'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import type { Block } from '#domain/deck/items/table-data.ts'
import { type CellPlace, type CellRange, isWithin } from '#domain/deck/items/table-grid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useKeptCaret } from '#web/ui/typing.ts'
import { isComposing } from '../commands/key-combo.ts'
import { PanelButton } from '../inspector/panel-controls.tsx'
import { useEditor } from '../session/editor-context.ts'
import { readCells, writeBlock } from './read-clipboard.ts'

export interface Sheet {
  readonly label: string
  readonly rows: number
  readonly columns: number
  readonly read: (place: CellPlace) => string
  /** False if the text is not valid in that cell; it stays in the field and changes nothing. */
  readonly write: (place: CellPlace, text: string) => boolean
  readonly paste: (place: CellPlace, block: Block) => void
  readonly clear: (range: CellRange) => void
  readonly nameCell: (place: CellPlace) => string
  readonly isNumber?: (place: CellPlace) => boolean
  readonly isHead?: (place: CellPlace) => boolean
  /** A cell that holds nothing: the corner of a chart's sheet, or what a merged cell covers. */
  readonly isBlank?: (place: CellPlace) => boolean
  readonly spanOf?: (place: CellPlace) => { readonly colSpan: number; readonly rowSpan: number }
  readonly isCovered?: (place: CellPlace) => boolean
  readonly styleCell?: (place: CellPlace) => CSSProperties | undefined
  /** Shown inside a cell before its text. */
  readonly mark?: (place: CellPlace) => ReactNode
}

interface GridProps {
  readonly sheet: Sheet
  readonly active: CellPlace
  readonly onActivate: (place: CellPlace) => void
  /** Whether Ctrl-Z may still take something back; a dialog ends where it was opened. */
  readonly mayUndo?: () => boolean
}

/**
 * A small spreadsheet: arrow keys and Enter move between cells, Shift and the pointer select several, a pasted block
 * fills several, and Ctrl-Z takes back what was done, cell by cell.
 */
export function SheetGrid({ sheet, active, onActivate, mayUndo }: GridProps) {
  const editor = useEditor()
  const grid = useRef<HTMLTableElement>(null)
  const [corner, setCorner] = useState<CellPlace | null>(null)
  const range = corner && rangeOf(active, corner)
  const [taken, setTaken] = useState(0)

  function focusCell({ row, column }: CellPlace): void {
    const input = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)
    input?.focus()
    input?.select()
  }

  function press(event: KeyboardEvent<HTMLInputElement>, place: CellPlace) {
    if (isComposing(event.nativeEvent)) return
    if (isUndo(event)) {
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey || event.key.toLowerCase() === 'y') editor.redo()
      else if (mayUndo?.() ?? true) editor.undo()
      // What was typed is not what is there any more.
      setTaken(count => count + 1)
      return
    }
    if (range && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      sheet.clear(range)
      setTaken(count => count + 1)
      return
    }
    if (range && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setCorner(null)
      return
    }
    const wider = readExtension(event)
    if (wider) {
      event.preventDefault()
      const from = corner ?? place
      setCorner({
        row: clamp(from.row + wider.row, sheet.rows),
        column: clamp(from.column + wider.column, sheet.columns),
      })
      return
    }
    const step = readStep(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    setCorner(null)
    focusCell({ row: place.row + step.row, column: place.column + step.column })
  }

  function paste(event: ClipboardEvent, place: CellPlace) {
    const block = readCells(event.clipboardData)
    if (!block) return
    event.preventDefault()
    sheet.paste(range ? { row: range.top, column: range.left } : place, block)
    setTaken(count => count + 1)
  }

  function copy(event: ClipboardEvent) {
    if (!range) return
    event.preventDefault()
    const rows = places(range.bottom - range.top + 1)
    const columns = places(range.right - range.left + 1)
    writeBlock(
      event.clipboardData,
      rows.map(row =>
        columns.map(column => ({ text: sheet.read({ row: range.top + row, column: range.left + column }) })),
      ),
    )
    if (event.type === 'cut') sheet.clear(range)
  }

  return (
    <div className="overflow-x-auto rounded-field border border-line-strong bg-raised">
      <table ref={grid} aria-label={sheet.label} className="w-full border-collapse text-sm">
        <tbody>
          {places(sheet.rows).map(row => (
            <tr key={row}>
              {places(sheet.columns).map(column => {
                const place = { row, column }
                if (sheet.isCovered?.(place)) return null
                return (
                  <td
                    key={column}
                    {...sheet.spanOf?.(place)}
                    className={joinClasses(
                      'min-w-16 border-line p-0 not-first:border-l first:min-w-20',
                      row > 0 && 'border-t',
                      sheet.isHead?.(place) && 'bg-sunken font-medium',
                      range && isWithin(range, place) && 'bg-focus/15',
                    )}
                    style={sheet.styleCell?.(place)}
                    onPointerDown={event => {
                      if (event.shiftKey) event.preventDefault()
                      setCorner(
                        event.shiftKey && (row !== active.row || column !== active.column) ? place : null,
                      )
                    }}
                    onPointerEnter={event => {
                      const isOther = row !== active.row || column !== active.column
                      if (event.buttons === 1 && (corner || isOther)) setCorner(isOther ? place : null)
                    }}
                  >
                    {sheet.isBlank?.(place) ? null : (
                      <SheetCell
                        taken={taken}
                        sheet={sheet}
                        place={place}
                        isActive={active.row === row && active.column === column}
                        onFocus={() => onActivate(place)}
                        onKeyDown={event => press(event, place)}
                        onPaste={event => paste(event, place)}
                        onCopy={copy}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rangeOf(from: CellPlace, to: CellPlace): CellRange {
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  }
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function clamp(at: number, count: number): number {
  return Math.min(count - 1, Math.max(0, at))
}

type Key = KeyboardEvent<HTMLInputElement>

function isUndo({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return (ctrlKey || metaKey) && !altKey && /^[zyян]$/i.test(key)
}

const ARROWS: Readonly<Record<string, CellPlace>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Where the caret is: left and right leave the cell only at the end of its text, inside it they move the caret. */
function isAtEdge({ key, currentTarget }: Key): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === 0 && selectionEnd === value.length) return true
  if (key === 'ArrowLeft') return selectionEnd === 0
  return key === 'ArrowRight' ? selectionStart === value.length : true
}

/** With Shift arrows select cells. */
function readExtension(event: Key): CellPlace | undefined {
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return undefined
  return isAtEdge(event) ? ARROWS[event.key] : undefined
}

function readStep(event: Key): CellPlace | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  return shiftKey || !isAtEdge(event) ? undefined : ARROWS[key]
}

interface CellProps {
  /** How often what is typed was overtaken: by undo, by a paste. */
  readonly taken: number
  readonly sheet: Sheet
  readonly place: CellPlace
  readonly isActive: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
}

const SheetCell = memo(function SheetCell(props: CellProps) {
  const { taken, sheet, place, isActive, onFocus, onKeyDown, onPaste, onCopy } = props
  const field = useRef<HTMLInputElement>(null)
  const [draft, setTyped] = useState<{ text: string; isBroken: boolean; taken: number }>()
  const stored = sheet.read(place)
  /** What the cell had once it was typed in: when it has something else, somebody wrote in it meanwhile. */
  const written = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (draft) written.current ??= stored
  })
  const isOvertaken = written.current !== undefined && written.current !== stored
  const typed = draft?.taken === taken && !isOvertaken ? draft : undefined
  const shown = typed?.text ?? stored
  useKeptCaret(field, shown)
  const mark = sheet.mark?.(place)
  return (
    <span className="flex items-center">
      {mark ? <span className="flex pl-1.5">{mark}</span> : null}
      <input
        ref={field}
        type="text"
        data-cell={`${place.row}:${place.column}`}
        aria-label={sheet.nameCell(place)}
        aria-invalid={typed?.isBroken || undefined}
        inputMode={sheet.isNumber?.(place) ? 'decimal' : undefined}
        autoComplete="off"
        value={shown}
        className={joinClasses(
          'h-7.5 w-full min-w-0 bg-transparent px-1.5 focus:outline-2 focus:-outline-offset-2 focus:outline-focus',
          'aria-invalid:text-danger',
          sheet.isNumber?.(place) && 'text-right tabular-nums',
          isActive && 'bg-wash',
        )}
        onChange={event => {
          const text = event.target.value
          written.current = undefined
          setTyped({ text, isBroken: !sheet.write(place, text), taken })
        }}
        onFocus={onFocus}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onCut={onCopy}
      />
    </span>
  )
})

/** The cell that was focused last, kept inside the sheet when the sheet shrinks. */
export function useActiveCell(rows: number, columns: number, first: CellPlace) {
  const [place, setPlace] = useState(first)
  const active = {
    row: Math.min(place.row, rows - 1),
    column: Math.min(place.column, columns - 1),
  }
  return [active, setPlace] as const
}

interface SheetTools {
  readonly addRow: () => void
  readonly addColumn: () => void
  /** Undefined if it is the last one. */
  readonly removeRow: (() => void) | undefined
  readonly removeColumn: (() => void) | undefined
}

/** Adds and removes rows and columns at the active cell. */
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

interface DialogProps {
  readonly label: string
  readonly title: string
  readonly icon: LucideIcon
  readonly children: ReactNode
}

/** The same sheet in a larger dialog. */
export function SheetDialog({ label, title, icon: Icon, children }: DialogProps) {
  const t = useTranslations('editor-inspector.sheet')
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      size="lg"
      trigger={<IconButton size="sm" label={label} icon={<Icon strokeWidth={1.75} className="size-4" />} />}
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
