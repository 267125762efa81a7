import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { CellPlace, Sheet } from './sheet.ts'

interface Props {
  readonly sheet: Sheet
  readonly place: CellPlace
  readonly isActive: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

export const SheetCell = memo(function SheetCell(props: Props) {
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
