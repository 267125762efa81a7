import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { type CellAlign, tableItem } from './table.ts'
import {
  addColumn,
  addRow,
  alignCells,
  clearCells,
  colorCells,
  copyCells,
  mergeCells,
  moveBorder,
  moveColumn,
  moveRow,
  pasteIntoTable,
  removeColumn,
  removeRow,
  resizeTable,
  scopeRange,
  setCell,
  splitCells,
  type TableFields,
  type TableGrid,
  tableOf,
} from './table-data.ts'
import { areaAt, type CellRange, growRange, listAreas } from './table-grid.ts'

const cell = (text: string) => ({ text, background_color: null })
const gridOf = (...rows: string[][]): TableGrid => ({
  rows: rows.map(row => row.map(cell)),
  widths: null,
  heights: null,
  aligns: null,
})
const table = gridOf(['Port', 'High'], ['Brest', '6.4'])
const texts = ({ rows }: Pick<TableGrid, 'rows'>) => rows.map(row => row.map(one => one.text))
const range = (top: number, left: number, bottom: number, right: number): CellRange => ({
  top,
  left,
  bottom,
  right,
})
const merged = (grid: TableGrid, of: CellRange) => mergeCells(grid, of) ?? (grid as TableFields)

test('rows and columns come in behind the cell and go with it', () => {
  expect(texts(addRow(table, 0))).toEqual([
    ['Port', 'High'],
    ['', ''],
    ['Brest', '6.4'],
  ])
  expect(texts(addColumn(table, 0))[0]).toEqual(['Port', '', 'High'])
  expect(texts(removeRow(table, 0))).toEqual([['Brest', '6.4']])
  expect(texts(removeColumn(table, 1))).toEqual([['Port'], ['Brest']])
  expect(texts(resizeTable(table, 1, 3))).toEqual([['Port', 'High', '']])
})

test('a colour reaches the cell, its row, its column or all', () => {
  const painted = (scope: 'cell' | 'row' | 'column' | 'table') =>
    colorCells(table, scopeRange(table, { row: 1, column: 0 }, scope), '#fff7cc')
      .rows.flat()
      .map(one => (one.background_color ? 1 : 0))
  expect(painted('cell')).toEqual([0, 0, 1, 0])
  expect(painted('row')).toEqual([0, 0, 1, 1])
  expect(painted('column')).toEqual([1, 0, 1, 0])
  expect(painted('table')).toEqual([1, 1, 1, 1])
})

test('pasted cells lie over the table, which grows', () => {
  const block = [[{ text: '6.7' }, { text: '1.2' }], [{ text: '3.9' }]]
  expect(texts(pasteIntoTable(table, { row: 1, column: 1 }, block))).toEqual([
    ['Port', 'High', ''],
    ['Brest', '6.7', '1.2'],
    ['', '3.9', ''],
  ])
})

test('[B-12] merged cells keep their words in order, and are what they were when they are split', () => {
  const grid = gridOf(['a', 'b', 'c'], ['d', '', 'f'])
  const one = merged(grid, range(0, 0, 1, 1))
  expect(one.rows[0]?.[0]).toMatchObject({ text: 'a b d', colspan: 2, rowspan: 2 })
  expect(texts(one)).toEqual([
    ['a b d', '', 'c'],
    ['', '', 'f'],
  ])
  expect(splitCells(one, range(0, 0, 0, 0)).rows[0]?.[0]).toEqual(cell('a b d'))
  // A rectangle that cuts a merged cell takes the whole of it.
  expect(growRange(one.rows, range(1, 1, 1, 2))).toEqual(range(0, 0, 1, 2))
  expect(mergeCells(grid, range(0, 0, 0, 0))).toBeUndefined()
  const long = gridOf(['x'.repeat(400), 'y'.repeat(400)])
  expect(mergeCells(long, range(0, 0, 0, 1))).toBeUndefined()
})

test('[B-12] rows and columns inserted, deleted and moved through a merged cell leave it whole', () => {
  const grid = merged(gridOf(['a', 'b'], ['c', 'd'], ['e', 'f']), range(0, 0, 1, 0))
  expect(addRow(grid, 0).rows[0]?.[0]).toMatchObject({ text: 'a c', rowspan: 3 })
  const without = removeRow(grid, 0)
  expect(texts(without)).toEqual([
    ['a c', 'd'],
    ['e', 'f'],
  ])
  expect(without.rows[0]?.[0]).not.toHaveProperty('rowspan')
  // The two rows that the merged cell holds together go together.
  expect(texts(moveRow(grid, 0, 1))).toEqual([
    ['e', 'f'],
    ['a c', 'b'],
    ['', 'd'],
  ])
  expect(texts(moveRow(grid, 2, 1))).toEqual(texts(moveRow(grid, 0, 1)))
  expect(texts(moveColumn(grid, 0, 1))[0]).toEqual(['b', 'a c'])
})

test('[B-12] a border takes from its neighbour what it gives, and leaves it a little', () => {
  expect(moveBorder([0.5, 0.25, 0.25], 0, 0.1, 0.03)).toEqual([0.6, 0.15, 0.25])
  expect(moveBorder([0.5, 0.25, 0.25], 0, 0.9, 0.03)).toEqual([0.72, 0.03, 0.25])
  expect(moveBorder([0.5, 0.5], 0, -2, 0.03)).toEqual([0.03, 0.97])
  const grid = {
    ...gridOf(['a', 'b'], ['c', 'd']),
    widths: [0.6, 0.4],
    heights: [0, 0.2],
    aligns: [null, 'right' as const],
  }
  const wider = addColumn(grid, 0)
  expect(wider.widths?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 3)
  expect(wider.aligns).toEqual([null, null, 'right'])
  expect(moveColumn(grid, 0, 1)).toMatchObject({ widths: [0.4, 0.6], aligns: ['right', null] })
  expect(moveRow(grid, 0, 1).heights).toEqual([0.2, 0])
  expect(removeRow(grid, 0).heights).toEqual([0.2])
})

test('[B-12] a column keeps its alignment for rows to come, a cell only for itself', () => {
  const column = alignCells(table, range(0, 1, 1, 1), 'center')
  expect(column.aligns).toEqual([null, 'center'])
  const one = alignCells(column, range(1, 1, 1, 1), 'left')
  expect(one.rows[1]?.[1]?.align).toBe('left')
  expect(alignCells(one, range(0, 1, 1, 1), null)).toMatchObject({ aligns: null })
  expect(alignCells(one, range(0, 1, 1, 1), null).rows[1]?.[1]).not.toHaveProperty('align')
})

test('[B-12] cells that are copied come back as they were, merged ones included', () => {
  const grid = merged(gridOf(['a', 'b', 'c'], ['d', 'e', 'f']), range(0, 0, 0, 1))
  expect(tableOf(copyCells(grid, range(0, 0, 1, 2)))).toEqual(grid.rows)
  expect(texts(clearCells(grid, range(0, 0, 0, 0)))[0]).toEqual(['', '', 'c'])
  // A clipboard that claims a place twice, or more than a table holds, makes a table all the same.
  const hostile = [
    [{ text: 'a' }, { text: 'b', rowspan: 60 }],
    [{ text: 'c', colspan: 12 }, { text: '' }],
  ]
  const rows = tableOf(hostile)
  expect(tableItem.schema.safeParse({ id: 'a', index: 0, type: 'table', rows }).success).toBe(true)
  const vast = Array.from({ length: 80 }, () => Array.from({ length: 20 }, () => ({ text: 'x' })))
  expect(tableOf(vast)).toHaveLength(LIMITS.tableRows)
})

const words = (grid: Pick<TableGrid, 'rows'>) =>
  listAreas(grid.rows)
    .flatMap(area => area.cell.text.split(/\s+/).filter(Boolean))
    .sort()

interface Step {
  readonly change: (now: TableGrid) => TableFields | undefined
  /** The words that it may take away. */
  readonly takes: (now: TableGrid) => string[]
}

const place = fc.nat({ max: 13 })
const within = (at: number, size: number) => at % Math.max(1, size)
const rangeIn = (now: TableGrid, [top, left, down, right]: number[]): CellRange => {
  const [height, width] = [now.rows.length, now.rows[0]?.length ?? 1]
  const first = { row: within(top ?? 0, height), column: within(left ?? 0, width) }
  return growRange(now.rows, {
    top: first.row,
    left: first.column,
    bottom: Math.min(height - 1, first.row + ((down ?? 0) % 3)),
    right: Math.min(width - 1, first.column + ((right ?? 0) % 3)),
  })
}
const inRange = (now: TableGrid, of: CellRange) => words({ rows: copyCells(now, of) })
const corners = fc.tuple(place, place, place, place).map(list => [...list])
const nothing = () => []

const step: fc.Arbitrary<Step> = fc.oneof(
  place.map(at => ({ change: (now: TableGrid) => addRow(now, at), takes: nothing })),
  place.map(at => ({ change: (now: TableGrid) => addColumn(now, at), takes: nothing })),
  fc.tuple(place, place).map(([from, to]) => ({
    change: (now: TableGrid) => moveRow(now, within(from, now.rows.length), within(to, now.rows.length)),
    takes: nothing,
  })),
  fc.tuple(place, place).map(([from, to]) => ({
    change: (now: TableGrid) =>
      moveColumn(now, within(from, now.rows[0]?.length ?? 1), within(to, now.rows[0]?.length ?? 1)),
    takes: nothing,
  })),
  corners.map(at => ({ change: (now: TableGrid) => mergeCells(now, rangeIn(now, at)), takes: nothing })),
  corners.map(at => ({ change: (now: TableGrid) => splitCells(now, rangeIn(now, at)), takes: nothing })),
  fc
    .tuple(corners, fc.constantFrom<CellAlign | null>('left', 'center', 'right', null))
    .map(([at, align]) => ({
      change: (now: TableGrid) => alignCells(now, rangeIn(now, at), align),
      takes: nothing,
    })),
  place.map(at => ({
    change: (now: TableGrid) => removeRow(now, within(at, now.rows.length)),
    // Only cells that lie in that row alone go with it.
    takes: (now: TableGrid) =>
      now.rows.length === 1
        ? []
        : listAreas(now.rows).flatMap(({ cell: { text }, top, bottom }) =>
            top === bottom && top === within(at, now.rows.length) ? text.split(/\s+/).filter(Boolean) : [],
          ),
  })),
  place.map(at => ({
    change: (now: TableGrid) => removeColumn(now, within(at, now.rows[0]?.length ?? 1)),
    takes: (now: TableGrid) =>
      (now.rows[0]?.length ?? 1) === 1
        ? []
        : listAreas(now.rows).flatMap(({ cell: { text }, left, right }) =>
            left === right && left === within(at, now.rows[0]?.length ?? 1)
              ? text.split(/\s+/).filter(Boolean)
              : [],
          ),
  })),
  corners.map(at => ({
    change: (now: TableGrid) => clearCells(now, rangeIn(now, at)),
    takes: (now: TableGrid) => inRange(now, rangeIn(now, at)),
  })),
  fc.tuple(place, place, fc.stringMatching(/^[a-z]{1,6}$/)).map(([row, column, text]) => ({
    change: (now: TableGrid) =>
      setCell(now, within(row, now.rows.length), within(column, now.rows[0]?.length ?? 1), text),
    takes: (now: TableGrid) =>
      words({
        rows: [
          [
            areaAt(now.rows, {
              row: within(row, now.rows.length),
              column: within(column, now.rows[0]?.length ?? 1),
            })?.cell ?? cell(''),
          ].map(({ text: before }) => cell(before)),
        ],
      }),
  })),
)

test('[B-12] whatever is done to it, a table stays a table and loses no word but what was deleted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), steps => {
      let now: TableGrid = {
        ...gridOf(['a', 'b', 'c'], ['d', 'e', 'f'], ['g', 'h', 'i']),
        widths: [0.5, 0.3, 0.2],
        heights: [0, 0.1, 0],
      }
      for (const { change, takes } of steps) {
        const gone = takes(now)
        const next = change(now)
        if (!next) continue
        const item = { id: 'a', index: 0, type: 'table', ...next }
        expect(tableItem.schema.safeParse(item).error).toBeUndefined()
        const kept = words(next)
        const due = words(now)
        for (const word of gone) due.splice(due.indexOf(word), 1)
        for (const word of due)
          expect(kept.splice(kept.indexOf(word), kept.includes(word) ? 1 : 0)).toEqual([word])
        now = next
      }
    }),
    { numRuns: 150 },
  )
})

test('whatever is pasted or resized, a table stays a table', () => {
  const size = fc.nat({ max: 80 })
  const change = fc.oneof(
    fc.tuple(size, size).map(
      ([height, width]) =>
        (now: TableGrid) =>
          resizeTable(now, height, width),
    ),
    fc.tuple(size, size, fc.array(fc.array(fc.string(), { maxLength: 9 }), { maxLength: 9 })).map(
      ([row, column, cells]) =>
        (now: TableGrid) =>
          pasteIntoTable(
            now,
            { row, column },
            cells.map(line => line.map(text => ({ text }))),
          ),
    ),
    corners.map(at => (now: TableGrid) => mergeCells(now, rangeIn(now, at)) ?? (now as TableFields)),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), steps => {
      let now: TableGrid = table
      for (const next of steps) now = next(now)
      expect(tableItem.schema.safeParse({ id: 'a', index: 0, type: 'table', ...now }).success).toBe(true)
    }),
    { numRuns: 60 },
  )
})
