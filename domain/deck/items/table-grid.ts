/** What a cell says of its size: how many columns and rows it takes. The cells it covers stay in the grid, empty. */
interface Spanned {
  readonly text: string
  readonly colspan?: number | undefined
  readonly rowspan?: number | undefined
}

export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, both ends included. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A cell with all the places it takes. */
export interface Area<Cell> extends CellRange {
  readonly cell: Cell
}

type Rows<Cell> = readonly (readonly Cell[])[]

/** Every cell that is seen, in reading order; what a merged cell covers is left out. */
export function listAreas<Cell extends Spanned>(rows: Rows<Cell>): Area<Cell>[] {
  const taken = new Set<string>()
  const areas: Area<Cell>[] = []
  rows.forEach((row, top) => {
    row.forEach((cell, left) => {
      if (taken.has(`${top}:${left}`)) return
      const area = {
        cell,
        top,
        left,
        bottom: top + (cell.rowspan ?? 1) - 1,
        right: left + (cell.colspan ?? 1) - 1,
      }
      for (const { row: down, column } of placesOf(area)) taken.add(`${down}:${column}`)
      areas.push(area)
    })
  })
  return areas
}

export function placesOf({ top, left, bottom, right }: CellRange): CellPlace[] {
  const width = right - left + 1
  return Array.from({ length: (bottom - top + 1) * width }, (_, at) => ({
    row: top + Math.floor(at / width),
    column: left + (at % width),
  }))
}

/** Whether no merged cell leaves the grid, covers words or lies over another one. */
export function spansFit(rows: Rows<Spanned>): boolean {
  const width = rows[0]?.length ?? 0
  const seen = new Set<string>()
  const inside = listAreas(rows).every(area => {
    if (area.bottom >= rows.length || area.right >= width) return false
    return placesOf(area).every(({ row, column }) => {
      const key = `${row}:${column}`
      const cell = rows[row]?.[column]
      const isFirst = row === area.top && column === area.left
      const isFree = isFirst || (cell?.text === '' && !cell.colspan && !cell.rowspan)
      return isFree && !seen.has(key) && seen.add(key)
    })
  })
  return inside && seen.size === rows.length * width
}

/** The cell that is seen at a place: the merged one where the place is covered. */
export function areaAt<Cell extends Spanned>(rows: Rows<Cell>, place: CellPlace): Area<Cell> | undefined {
  return listAreas(rows).find(area => isWithin(area, place))
}

export function isWithin({ top, left, bottom, right }: CellRange, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

export function isOneCell({ top, left, bottom, right }: CellRange): boolean {
  return top === bottom && left === right
}

function overlaps(a: CellRange, b: CellRange): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right
}

/** The cells between two, grown until no merged cell is cut. */
export function rangeBetween(rows: Rows<Spanned>, from: CellPlace, to: CellPlace): CellRange {
  const range = {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  }
  return growRange(rows, range)
}

export function growRange(rows: Rows<Spanned>, range: CellRange): CellRange {
  const areas = listAreas(rows)
  let grown = range
  for (;;) {
    const touched = areas.filter(area => overlaps(area, grown))
    const next = {
      top: Math.min(grown.top, ...touched.map(({ top }) => top)),
      left: Math.min(grown.left, ...touched.map(({ left }) => left)),
      bottom: Math.max(grown.bottom, ...touched.map(({ bottom }) => bottom)),
      right: Math.max(grown.right, ...touched.map(({ right }) => right)),
    }
    if (
      next.top === grown.top &&
      next.left === grown.left &&
      next.bottom === grown.bottom &&
      next.right === grown.right
    )
      return grown
    grown = next
  }
}

/** Rows and columns exchanged: what is done to rows is done to columns by turning the cells twice. */
export function turnAreas<Cell>(areas: readonly Area<Cell>[]): Area<Cell>[] {
  return areas.map(({ cell, top, left, bottom, right }) => ({
    cell,
    top: left,
    left: top,
    bottom: right,
    right: bottom,
  }))
}

/** Room for a row; a merged cell that reaches across grows with it. */
export function openRow<Cell>(areas: readonly Area<Cell>[], at: number): Area<Cell>[] {
  return areas.map(area =>
    area.top >= at
      ? { ...area, top: area.top + 1, bottom: area.bottom + 1 }
      : { ...area, bottom: area.bottom >= at ? area.bottom + 1 : area.bottom },
  )
}

/** Without a row; a merged cell that reaches across shrinks and keeps its words. */
export function closeRow<Cell>(areas: readonly Area<Cell>[], at: number): Area<Cell>[] {
  return areas
    .filter(({ top, bottom }) => !(top === at && bottom === at))
    .map(area => ({
      ...area,
      top: area.top > at ? area.top - 1 : area.top,
      bottom: area.bottom >= at ? area.bottom - 1 : area.bottom,
    }))
}

/**
 * Where each row stands after one was moved: rows that a merged cell holds together go together, and none lands inside
 * another merged cell. Undefined where nothing would move.
 */
export function moveOrder(
  areas: readonly Area<unknown>[],
  height: number,
  from: number,
  to: number,
): number[] | undefined {
  const isCut = (gap: number) => areas.some(({ top, bottom }) => top < gap && bottom >= gap)
  let first = from
  let last = from
  while (first > 0 && isCut(first)) first--
  while (last < height - 1 && isCut(last + 1)) last++
  const down = to > from
  let gap = down ? Math.max(to + 1, last + 2) : Math.min(to, first - 1)
  while (gap > 0 && gap < height && isCut(gap)) gap += down ? 1 : -1
  if (gap < 0 || gap > height || (gap >= first && gap <= last + 1)) return undefined
  const rows = Array.from({ length: height }, (_, at) => at)
  const moved = rows.slice(first, last + 1)
  const before = rows.slice(0, gap).filter(row => row < first || row > last)
  const after = rows.slice(gap).filter(row => row < first || row > last)
  return [...before, ...moved, ...after]
}

/** Areas whose rows stand in another order; `order` names the old row at each new place. */
export function orderRows<Cell>(areas: readonly Area<Cell>[], order: readonly number[]): Area<Cell>[] {
  return areas.map(area => {
    const top = order.indexOf(area.top)
    return { ...area, top, bottom: top + area.bottom - area.top }
  })
}
