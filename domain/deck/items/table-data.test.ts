import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableItem } from './table.ts'
import {
  addColumn,
  addRow,
  colorCells,
  pasteIntoTable,
  removeColumn,
  removeRow,
  resizeTable,
  setCell,
  type TableRows,
} from './table-data.ts'

const cell = (text: string) => ({ text, background_color: null })
const table: TableRows = [
  [cell('Port'), cell('High')],
  [cell('Brest'), cell('6.4')],
]
const texts = (rows: TableRows) => rows.map(row => row.map(one => one.text))

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
    colorCells(table, { row: 1, column: 0 }, scope, '#fff7cc')
      .flat()
      .map(one => (one.background_color ? 1 : 0))
  expect(painted('cell')).toEqual([0, 0, 1, 0])
  expect(painted('row')).toEqual([0, 0, 1, 1])
  expect(painted('column')).toEqual([1, 0, 1, 0])
  expect(painted('table')).toEqual([1, 1, 1, 1])
})

test('pasted cells lie over the table, which grows', () => {
  expect(texts(pasteIntoTable(table, { row: 1, column: 1 }, [['6.7', '1.2'], ['3.9']]))).toEqual([
    ['Port', 'High', ''],
    ['Brest', '6.7', '1.2'],
    ['', '3.9', ''],
  ])
})

test('whatever is done to it, a table stays a table', () => {
  const place = fc.nat({ max: 80 })
  const step = fc.oneof(
    place.map(at => (now: TableRows) => addRow(now, at)),
    place.map(at => (now: TableRows) => removeRow(now, at % now.length)),
    place.map(at => (now: TableRows) => addColumn(now, at)),
    place.map(at => (now: TableRows) => removeColumn(now, at % (now[0]?.length ?? 1))),
    fc.tuple(place, place).map(
      ([height, width]) =>
        (now: TableRows) =>
          resizeTable(now, height, width),
    ),
    fc.tuple(place, place, fc.string({ maxLength: 700 })).map(
      ([row, column, text]) =>
        (now: TableRows) =>
          setCell(now, row, column, text),
    ),
    fc.tuple(place, place, fc.array(fc.array(fc.string(), { maxLength: 9 }), { maxLength: 9 })).map(
      ([row, column, cells]) =>
        (now: TableRows) =>
          pasteIntoTable(now, { row, column }, cells),
    ),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      let now: TableRows = table
      for (const change of steps) now = change(now)
      expect(tableItem.schema.safeParse({ id: 'a', index: 0, type: 'table', rows: now }).success).toBe(true)
    }),
    { numRuns: 60 },
  )
})
