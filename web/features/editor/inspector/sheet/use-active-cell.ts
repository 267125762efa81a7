import { useState } from 'react'
import type { CellPlace } from './sheet.ts'

/** The cell one was in last, kept inside the sheet when that shrinks. */
export function useActiveCell(rows: number, columns: number, first: CellPlace) {
  const [place, setPlace] = useState(first)
  const active = {
    row: Math.min(place.row, rows - 1),
    column: Math.min(place.column, columns - 1),
  }
  return [active, setPlace] as const
}
