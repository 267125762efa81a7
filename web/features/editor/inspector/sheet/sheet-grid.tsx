import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'
import { readClipboard } from './read-clipboard.ts'
import type { CellPlace, Sheet } from './sheet.ts'
import { SheetCell } from './sheet-cell.tsx'

interface Props {
  readonly sheet: Sheet
  readonly active: CellPlace
  readonly onActivate: (place: CellPlace) => void
}

/** A small spreadsheet: arrows and Enter go from cell to cell, a copied block is laid over it. */
export function SheetGrid({ sheet, active, onActivate }: Props) {
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

/** Sideways only from the edge of the words: inside them an arrow moves the caret. */
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
