import type { CSSProperties, ReactNode } from 'react'

export interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface Sheet {
  readonly label: string
  readonly rows: number
  readonly columns: number
  readonly read: (place: CellPlace) => string
  /** False where what is typed makes no sense there; it stays in the field and changes nothing. */
  readonly write: (place: CellPlace, text: string) => boolean
  readonly paste: (place: CellPlace, cells: readonly (readonly string[])[]) => void
  readonly nameCell: (place: CellPlace) => string
  readonly isNumber?: (place: CellPlace) => boolean
  readonly isHead?: (place: CellPlace) => boolean
  /** A place that holds nothing: the corner of a chart's sheet. */
  readonly isBlank?: (place: CellPlace) => boolean
  readonly styleCell?: (place: CellPlace) => CSSProperties | undefined
  /** Stands inside a cell, before its words. */
  readonly mark?: (place: CellPlace) => ReactNode
}
