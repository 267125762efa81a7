import { LIMITS } from '../limits.ts'
import type { TableCell } from './table.ts'

export type TableRows = readonly (readonly TableCell[])[]

const EMPTY: TableCell = { text: '', background_color: null }

export function setCell(rows: TableRows, row: number, column: number, text: string): TableCell[][] {
  return mapCells(rows, (cell, at, across) =>
    at === row && across === column ? { ...cell, text: text.slice(0, LIMITS.cell) } : cell,
  )
}

/** A row behind the given one, as wide as the others. */
export function addRow(rows: TableRows, behind: number): TableCell[][] {
  const copy = copyRows(rows)
  if (copy.length >= LIMITS.tableRows) return copy
  return copy.toSpliced(
    behind + 1,
    0,
    Array.from({ length: widthOf(rows) }, () => EMPTY),
  )
}

/** The last row stays, like the last column: a table without one cannot be got back. */
export function removeRow(rows: TableRows, at: number): TableCell[][] {
  return rows.length <= 1 ? copyRows(rows) : copyRows(rows).toSpliced(at, 1)
}

export function addColumn(rows: TableRows, behind: number): TableCell[][] {
  if (widthOf(rows) >= LIMITS.tableColumns) return copyRows(rows)
  return rows.map(row => row.toSpliced(behind + 1, 0, EMPTY))
}

export function removeColumn(rows: TableRows, at: number): TableCell[][] {
  return widthOf(rows) <= 1 ? copyRows(rows) : rows.map(row => row.toSpliced(at, 1))
}

/** As many rows and columns as wished: added at the end, taken from the end. */
export function resizeTable(rows: TableRows, height: number, width: number): TableCell[][] {
  const tall = clamp(height, LIMITS.tableRows)
  const wide = clamp(width, LIMITS.tableColumns)
  return Array.from({ length: tall }, (_, row) =>
    Array.from({ length: wide }, (__, column) => rows[row]?.[column] ?? EMPTY),
  )
}

export type CellScope = 'cell' | 'row' | 'column' | 'table'

export function colorCells(
  rows: TableRows,
  at: { readonly row: number; readonly column: number },
  scope: CellScope,
  background_color: string | null,
): TableCell[][] {
  const reaches = (row: number, column: number) =>
    (scope === 'table' || scope === 'column' || row === at.row) &&
    (scope === 'table' || scope === 'row' || column === at.column)
  return mapCells(rows, (cell, row, column) => (reaches(row, column) ? { ...cell, background_color } : cell))
}

/** Lays pasted cells over the table from a cell on; the table grows as far as it may. */
export function pasteIntoTable(
  rows: TableRows,
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
): TableCell[][] {
  const width = Math.max(0, ...cells.map(row => row.length))
  const grown = resizeTable(
    rows,
    Math.max(rows.length, at.row + cells.length),
    Math.max(widthOf(rows), at.column + width),
  )
  return mapCells(grown, (cell, row, column) => {
    const text = cells[row - at.row]?.[column - at.column]
    return text === undefined ? cell : { ...cell, text: text.trim().slice(0, LIMITS.cell) }
  })
}

function mapCells(
  rows: TableRows,
  map: (cell: TableCell, row: number, column: number) => TableCell,
): TableCell[][] {
  return rows.map((row, at) => row.map((cell, column) => map(cell, at, column)))
}

function copyRows(rows: TableRows): TableCell[][] {
  return rows.map(row => [...row])
}

function widthOf(rows: TableRows): number {
  return rows[0]?.length ?? 0
}

function clamp(wanted: number, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(wanted)))
}
