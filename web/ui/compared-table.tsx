import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type ComparedTableProps<Row extends string, Thing extends string> = {
  caption: string
  /** What the rows are, for screen readers. */
  rowsLabel: string
  /** What is compared, at most three. */
  things: readonly { id: Thing; name: ReactNode }[]
  rows: readonly { id: Row; name: ReactNode }[]
  cell: (row: Row, thing: Thing) => ReactNode
  className?: string | undefined
}

// With another display value some browsers no longer treat it as a table unless its role says so.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

const phoneRows: Readonly<Record<number, string>> = {
  2: 'max-md:grid max-md:grid-cols-2',
  3: 'max-md:grid max-md:grid-cols-3',
}

/** Things side by side, row by row. On a phone each row is its name above the values. */
export function ComparedTable<Row extends string, Thing extends string>(
  props: ComparedTableProps<Row, Thing>,
) {
  const { caption, rowsLabel, things, rows, cell, className } = props
  const phoneRow = phoneRows[things.length]
  return (
    <table
      {...as.table}
      className={joinClasses('w-full table-fixed border-collapse text-left max-md:block', className)}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...as.group} className="max-md:block">
        <tr {...as.row} className={joinClasses(phoneRow, 'border-y border-t-ink border-b-line')}>
          <th {...as.column} className="w-1/4 py-3 max-md:sr-only">
            <span className="sr-only">{rowsLabel}</span>
          </th>
          {things.map(thing => (
            <th key={thing.id} {...as.column} className="type-title py-3 pr-4 align-bottom max-md:text-base">
              {thing.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group} className="max-md:block">
        {rows.map(row => (
          <tr key={row.id} {...as.row} className={joinClasses(phoneRow, 'border-b border-line')}>
            <th
              {...as.name}
              className="py-3.5 pr-6 align-top font-normal text-ink-soft max-md:col-span-full max-md:pb-0.5 max-md:text-sm"
            >
              {row.name}
            </th>
            {things.map(thing => (
              <td
                key={thing.id}
                {...as.cell}
                className="py-3.5 pr-4 align-top font-medium tabular-nums max-md:pt-0 max-md:text-sm"
              >
                {cell(row.id, thing.id)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
