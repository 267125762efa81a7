import { Columns3, type LucideIcon, Rows3 } from 'lucide-react'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PanelButton } from '../inspector/panel-controls.tsx'
import { readClipboard } from './read-clipboard.ts'

interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface Sheet {
  readonly label: string
  readonly rows: number
  readonly columns: number
  readonly read: (place: CellPlace) => string
  /** False if the text is not valid in that cell; it stays in the field and changes nothing. */
  readonly write: (place: CellPlace, text: string) => boolean
  readonly paste: (place: CellPlace, cells: readonly (readonly string[])[]) => void
  readonly nameCell: (place: CellPlace) => string
  readonly isNumber?: (place: CellPlace) => boolean
  readonly isHead?: (place: CellPlace) => boolean
  /** A cell that holds nothing: the corner of a chart's sheet. */
  readonly isBlank?: (place: CellPlace) => boolean
  readonly styleCell?: (place: CellPlace) => CSSProperties | undefined
  /** Shown inside a cell before its text. */
  readonly mark?: (place: CellPlace) => ReactNode
}

interface GridProps {
  readonly sheet: Sheet
  readonly active: CellPlace
  readonly onActivate: (place: CellPlace) => void
}

/** A small spreadsheet: arrow keys and Enter move between cells, a pasted block fills several cells. */
export function SheetGrid({ sheet, active, onActivate }: GridProps) {
  const grid = useRef<HTMLTableElement>(null)

  function focusCell({ row, column }: CellPlace): boolean {
    const input = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)
    input?.focus()
    input?.select()
    return input !== null && input !== undefined
  }

  function move(event: KeyboardEvent<HTMLInputElement>, place: CellPlace) {
    const step = readStep(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    focusCell({ row: place.row + step.row, column: place.column + step.column })
  }

  function paste(event: ClipboardEvent, place: CellPlace) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    sheet.paste(place, readClipboard(text))
  }

  return (
    <div className="overflow-x-auto rounded-field border border-line-strong bg-raised">
      <table ref={grid} aria-label={sheet.label} className="w-full border-collapse text-sm">
        <tbody>
          {places(sheet.rows).map(row => (
            <tr key={row}>
              {places(sheet.columns).map(column => {
                const place = { row, column }
                return (
                  <td
                    key={column}
                    className={joinClasses(
                      'min-w-16 border-line p-0 not-first:border-l first:min-w-20',
                      row > 0 && 'border-t',
                      sheet.isHead?.(place) && 'bg-sunken font-medium',
                    )}
                    style={sheet.styleCell?.(place)}
                  >
                    {sheet.isBlank?.(place) ? null : (
                      <SheetCell
                        sheet={sheet}
                        place={place}
                        isActive={active.row === row && active.column === column}
                        onFocus={() => onActivate(place)}
                        onKeyDown={event => move(event, place)}
                        onPaste={event => paste(event, place)}
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

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Left and right leave the cell only at the end of its text: inside it they move the caret. */
function readStep({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>): CellPlace | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const { selectionStart, selectionEnd, value } = currentTarget
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowLeft' && (whole || selectionEnd === 0)) return { row: 0, column: -1 }
  if (key === 'ArrowRight' && (whole || selectionStart === value.length)) return { row: 0, column: 1 }
  return undefined
}

interface CellProps {
  readonly sheet: Sheet
  readonly place: CellPlace
  readonly isActive: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

const SheetCell = memo(function SheetCell(props: CellProps) {
  const { sheet, place, isActive, onFocus, onKeyDown, onPaste } = props
  const [typed, setTyped] = useState<{ text: string; isBroken: boolean }>()
  const mark = sheet.mark?.(place)
  return (
    <span className="flex items-center">
      {mark ? <span className="flex pl-1.5">{mark}</span> : null}
      <input
        type="text"
        data-cell={`${place.row}:${place.column}`}
        aria-label={sheet.nameCell(place)}
        aria-invalid={typed?.isBroken || undefined}
        inputMode={sheet.isNumber?.(place) ? 'decimal' : undefined}
        autoComplete="off"
        value={typed?.text ?? sheet.read(place)}
        className={joinClasses(
          'h-7.5 w-full min-w-0 bg-transparent px-1.5 focus:outline-2 focus:-outline-offset-2 focus:outline-focus',
          'aria-invalid:text-danger',
          sheet.isNumber?.(place) && 'text-right tabular-nums',
          isActive && 'bg-wash',
        )}
        onChange={event => {
          const text = event.target.value
          setTyped({ text, isBroken: !sheet.write(place, text) })
        }}
        onFocus={onFocus}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
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
