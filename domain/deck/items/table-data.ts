import { LIMITS } from '../limits.ts'
import type { CellAlign, TableCell } from './table.ts'
import {
  type Area,
  areaAt,
  type CellPlace,
  type CellRange,
  closeRow,
  growRange,
  isOneCell,
  isWithin,
  listAreas,
  moveOrder,
  openRow,
  orderRows,
  placesOf,
  turnAreas,
} from './table-grid.ts'

export type TableRows = readonly (readonly TableCell[])[]

/** What of a table its operations read and change together. */
export interface TableGrid {
  readonly rows: TableRows
  readonly widths: readonly number[] | null
  readonly heights: readonly number[] | null
  readonly aligns: readonly (CellAlign | null)[] | null
}

export interface TableFields {
  rows: TableCell[][]
  widths: number[] | null
  heights: number[] | null
  aligns: (CellAlign | null)[] | null
}

const EMPTY: TableCell = { text: '', background_color: null }

/** The text of a place; of a covered place it is that of the merged cell. */
export function setCell(grid: TableGrid, row: number, column: number, text: string): TableFields {
  const area = areaAt(grid.rows, { row, column })
  return mapCells(grid, (cell, at, across) =>
    at === area?.top && across === area.left ? { ...cell, text: text.slice(0, LIMITS.cell) } : cell,
  )
}

/** A row behind the given one, as wide as the others. */
export function addRow(grid: TableGrid, behind: number): TableFields {
  const height = grid.rows.length
  if (height >= LIMITS.tableRows) return copyGrid(grid)
  const at = Math.min(height, Math.max(0, behind + 1))
  const rows = drawRows(openRow(listAreas(grid.rows), at), height + 1, widthOf(grid))
  return { ...copyGrid(grid), rows, heights: grid.heights?.toSpliced(at, 0, 0) ?? null }
}

/** The last row stays, like the last column: a table without one cannot be got back. */
export function removeRow(grid: TableGrid, at: number): TableFields {
  const height = grid.rows.length
  if (height <= 1 || at >= height) return copyGrid(grid)
  const rows = drawRows(closeRow(listAreas(grid.rows), at), height - 1, widthOf(grid))
  return { ...copyGrid(grid), rows, heights: grid.heights?.toSpliced(at, 1) ?? null }
}

/** Moves a row; rows that a merged cell holds together move together. */
export function moveRow(grid: TableGrid, from: number, to: number): TableFields {
  const areas = listAreas(grid.rows)
  const order = moveOrder(areas, grid.rows.length, from, to)
  if (!order) return copyGrid(grid)
  const rows = drawRows(orderRows(areas, order), grid.rows.length, widthOf(grid))
  return { ...copyGrid(grid), rows, heights: reorder(grid.heights, order) }
}

export function addColumn(grid: TableGrid, behind: number): TableFields {
  const width = widthOf(grid)
  if (width >= LIMITS.tableColumns) return copyGrid(grid)
  const at = Math.min(width, Math.max(0, behind + 1))
  const areas = turnAreas(openRow(turnAreas(listAreas(grid.rows)), at))
  return {
    rows: drawRows(areas, grid.rows.length, width + 1),
    widths: grid.widths ? shareOut(grid.widths.toSpliced(at, 0, 1 / width)) : null,
    heights: copyList(grid.heights),
    aligns: grid.aligns?.toSpliced(at, 0, null) ?? null,
  }
}

export function removeColumn(grid: TableGrid, at: number): TableFields {
  const width = widthOf(grid)
  if (width <= 1 || at >= width) return copyGrid(grid)
  const areas = turnAreas(closeRow(turnAreas(listAreas(grid.rows)), at))
  return {
    rows: drawRows(areas, grid.rows.length, width - 1),
    widths: grid.widths ? shareOut(grid.widths.toSpliced(at, 1)) : null,
    heights: copyList(grid.heights),
    aligns: grid.aligns?.toSpliced(at, 1) ?? null,
  }
}

export function moveColumn(grid: TableGrid, from: number, to: number): TableFields {
  const areas = turnAreas(listAreas(grid.rows))
  const order = moveOrder(areas, widthOf(grid), from, to)
  if (!order) return copyGrid(grid)
  const rows = drawRows(turnAreas(orderRows(areas, order)), grid.rows.length, widthOf(grid))
  return {
    ...copyGrid(grid),
    rows,
    widths: reorder(grid.widths, order),
    aligns: reorder(grid.aligns, order),
  }
}

/** As many rows and columns as wished: added at the end, taken from the end. */
export function resizeTable(grid: TableGrid, height: number, width: number): TableFields {
  const tall = clamp(height, LIMITS.tableRows)
  const wide = clamp(width, LIMITS.tableColumns)
  let next = copyGrid(grid)
  while (next.rows.length < tall) next = addRow(next, next.rows.length - 1)
  while (next.rows.length > tall) next = removeRow(next, next.rows.length - 1)
  while (widthOf(next) < wide) next = addColumn(next, widthOf(next) - 1)
  while (widthOf(next) > wide) next = removeColumn(next, widthOf(next) - 1)
  return next
}

/** Words of merged cells stand one after the other; undefined where a cell could not hold them all. */
export function mergeCells(grid: TableGrid, range: CellRange): TableFields | undefined {
  const whole = growRange(grid.rows, range)
  const areas = listAreas(grid.rows)
  const inside = areas.filter(area => isWithin(whole, placeOf(area)))
  const text = inside.flatMap(({ cell }) => cell.text.trim() || []).join(' ')
  const [first] = inside
  if (!first || inside.length < 2 || text.length > LIMITS.cell) return undefined
  const others = areas.filter(area => !inside.includes(area))
  const merged = { ...whole, cell: { ...first.cell, text } }
  return { ...copyGrid(grid), rows: drawRows([...others, merged], grid.rows.length, widthOf(grid)) }
}

/** Every merged cell of the range as single ones; its words stay in the first. */
export function splitCells(grid: TableGrid, range: CellRange): TableFields {
  const areas = listAreas(grid.rows).map(area =>
    overlap(range, area) ? { ...area, bottom: area.top, right: area.left } : area,
  )
  return { ...copyGrid(grid), rows: drawRows(areas, grid.rows.length, widthOf(grid)) }
}

export function clearCells(grid: TableGrid, range: CellRange): TableFields {
  const whole = growRange(grid.rows, range)
  return mapCells(grid, (cell, row, column) =>
    isWithin(whole, { row, column }) ? { ...cell, text: '' } : cell,
  )
}

/** Null is by itself again. Whole columns remember it for rows to come; other cells only for themselves. */
export function alignCells(grid: TableGrid, range: CellRange, align: CellAlign | null): TableFields {
  const isWhole = range.top === 0 && range.bottom >= grid.rows.length - 1
  const next = mapCells(grid, (cell, row, column) => {
    if (!isWithin(range, { row, column })) return cell
    const { align: _, ...rest } = cell
    return isWhole || align === null ? rest : { ...rest, align }
  })
  if (!isWhole) return next
  const aligns = Array.from({ length: widthOf(grid) }, (_, column) =>
    column >= range.left && column <= range.right ? align : (grid.aligns?.[column] ?? null),
  )
  return { ...next, aligns: aligns.some(Boolean) ? aligns : null }
}

export type CellScope = 'cell' | 'row' | 'column' | 'table'

/** The cells that a choice for a cell, its row, its column or all of them reaches. */
export function scopeRange({ rows }: Pick<TableGrid, 'rows'>, at: CellPlace, scope: CellScope): CellRange {
  const all = { top: 0, left: 0, bottom: rows.length - 1, right: (rows[0]?.length ?? 1) - 1 }
  const row = scope === 'cell' || scope === 'row' ? { top: at.row, bottom: at.row } : {}
  const column = scope === 'cell' || scope === 'column' ? { left: at.column, right: at.column } : {}
  return { ...all, ...row, ...column }
}

export function colorCells(grid: TableGrid, range: CellRange, background_color: string | null): TableFields {
  return mapCells(grid, (cell, row, column) =>
    isWithin(range, { row, column }) ? { ...cell, background_color } : cell,
  )
}

/** Cells as a spreadsheet or another table hands them over. */
export interface BlockCell {
  readonly text: string
  readonly colspan?: number | undefined
  readonly rowspan?: number | undefined
  readonly align?: CellAlign | undefined
  readonly background_color?: string | null
  /** The number it shows, where the program tells it apart from its spelling. */
  readonly value?: number | undefined
}
export type Block = readonly (readonly BlockCell[])[]

export function copyCells(grid: TableGrid, range: CellRange): TableCell[][] {
  const whole = growRange(grid.rows, range)
  return grid.rows.slice(whole.top, whole.bottom + 1).map(row => row.slice(whole.left, whole.right + 1))
}

/**
 * Lays cells over the table from a place on; the table grows as far as it may, and what would lie outside is left out.
 * Merged cells below are split first, so that nothing beside the block changes.
 */
export function pasteIntoTable(grid: TableGrid, at: CellPlace, block: Block): TableFields {
  const height = Math.min(LIMITS.tableRows, at.row + block.length)
  const width = Math.min(LIMITS.tableColumns, at.column + Math.max(0, ...block.map(row => row.length)))
  const target = { top: at.row, left: at.column, bottom: height - 1, right: width - 1 }
  if (target.bottom < target.top || target.right < target.left) return copyGrid(grid)
  const grown = resizeTable(grid, Math.max(grid.rows.length, height), Math.max(widthOf(grid), width))
  const split = splitCells(grown, target)
  const covered = new Set<string>()
  const areas = listAreas(block).flatMap(({ cell, top, left, bottom, right }) => {
    const first = { top: top + at.row, left: left + at.column }
    if (first.top > target.bottom || first.left > target.right) return []
    const under = split.rows[first.top]?.[first.left] ?? EMPTY
    const whole = {
      ...first,
      bottom: Math.min(bottom + at.row, target.bottom),
      right: Math.min(right + at.column, target.right),
    }
    // A hostile clipboard may claim one place twice.
    const isFree = placesOf(whole).every(place => !covered.has(keyOf(place)))
    const area = isFree ? whole : { ...first, bottom: first.top, right: first.left }
    for (const place of placesOf(area)) covered.add(keyOf(place))
    return [{ ...area, cell: layOver(under, cell) }]
  })
  const rest = listAreas(split.rows).filter(area => !covered.has(keyOf(placeOf(area))))
  return { ...split, rows: drawRows([...rest, ...areas], split.rows.length, widthOf(split)) }
}

/** Whether a table could not hold all the words of these cells. */
export function losesWords(block: Block): boolean {
  return block.some(row => row.some(({ text }) => text.trim().length > LIMITS.cell))
}

function layOver(under: TableCell, { text, align, background_color }: BlockCell): TableCell {
  const words = text.trim().slice(0, LIMITS.cell)
  const color = background_color === undefined ? under.background_color : background_color
  return { ...under, text: words, background_color: color, ...(align && { align }) }
}

/** The rows of a new table. */
export function tableOf(block: Block): TableCell[][] {
  const blank = { rows: [[EMPTY]], widths: null, heights: null, aligns: null }
  return pasteIntoTable(blank, { row: 0, column: 0 }, block).rows
}

/** The border behind a column moved by a share of the table: its neighbour gives or takes what it needs. */
export function moveBorder(widths: readonly number[], column: number, by: number, least: number): number[] {
  const [left, right] = [widths[column], widths[column + 1]]
  if (left === undefined || right === undefined) return [...widths]
  const floor = Math.min(least, left, right)
  const step = Math.min(right - floor, Math.max(floor - left, by))
  return shareOut(widths.with(column, left + step).with(column + 1, right - step))
}

/** Shares that are one together, each as exact as a slide can show. */
export function shareOut(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map(share => Math.min(1, Math.max(0.001, Math.round((share / total) * 10_000) / 10_000)))
}

function drawRows(areas: readonly Area<TableCell>[], height: number, width: number): TableCell[][] {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => EMPTY))
  for (const { cell, top, left, bottom, right } of areas) {
    const { colspan: _, rowspan: __, ...rest } = cell
    const row = rows[top]
    if (row)
      row[left] = {
        ...rest,
        ...(right > left && { colspan: right - left + 1 }),
        ...(bottom > top && { rowspan: bottom - top + 1 }),
      }
  }
  return rows
}

function mapCells(
  grid: TableGrid,
  map: (cell: TableCell, row: number, column: number) => TableCell,
): TableFields {
  const rows = grid.rows.map((row, at) => row.map((cell, column) => map(cell, at, column)))
  return { ...copyGrid(grid), rows }
}

function overlap(range: CellRange, area: CellRange): boolean {
  return !isOneCell(area) && placesOf(area).some(place => isWithin(range, place))
}

function keyOf({ row, column }: CellPlace): string {
  return `${row}:${column}`
}

function placeOf({ top, left }: CellRange): CellPlace {
  return { row: top, column: left }
}

function copyGrid({ rows, widths, heights, aligns }: TableGrid): TableFields {
  return {
    rows: rows.map(row => [...row]),
    widths: copyList(widths),
    heights: copyList(heights),
    aligns: copyList(aligns),
  }
}

function copyList<Entry>(list: readonly Entry[] | null): Entry[] | null {
  return list && [...list]
}

function reorder<Entry>(list: readonly Entry[] | null, order: readonly number[]): Entry[] | null {
  return list && order.flatMap(at => list.slice(at, at + 1))
}

function widthOf({ rows }: Pick<TableGrid, 'rows'>): number {
  return rows[0]?.length ?? 0
}

function clamp(wanted: number, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(wanted)))
}
