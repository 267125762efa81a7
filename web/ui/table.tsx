import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  /** The cell is the row's header for screen readers. */
  rowHeader?: boolean | undefined
  headerHidden?: boolean | undefined
  className?: string | undefined
}

type TableProps<Row> = {
  caption: string
  captionHidden?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row) => string
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** Shown if there are no rows. */
  empty?: ReactNode
  className?: string | undefined
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden = true, columns, rows, getRowKey, sort, onSortChange, empty } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would put every table into the page's outline
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll a wide table
      tabIndex={0}
      className={joinClasses('relative overflow-x-auto', props.className)}
    >
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className={captionHidden ? 'sr-only' : 'type-title pb-3 text-left'}>{caption}</caption>
        <thead>
          <tr className="border-y border-t-ink border-b-line">
            {columns.map(column => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={getRowKey(row)} className="border-b border-line transition-colors hover:bg-wash">
              {columns.map(column => (
                <BodyCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td colSpan={columns.length} className="py-8">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

const edge = 'first:pl-2 last:pr-2'

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const Cell = column.rowHeader ? 'th' : 'td'
  return (
    <Cell
      scope={column.rowHeader ? 'row' : undefined}
      className={joinClasses(
        'px-4 py-3 align-middle',
        edge,
        column.rowHeader && 'font-medium',
        column.align === 'end' && 'text-right',
        column.className,
      )}
    >
      {column.cell(row)}
    </Cell>
  )
}

type HeaderCellProps<Row> = { column: TableColumn<Row> } & Pick<TableProps<Row>, 'sort' | 'onSortChange'>

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={joinClasses(
        'px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-soft',
        edge,
        column.align === 'end' && 'text-right',
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onSortChange?.(turnSort(sort, column.id))}
          className={joinClasses(
            'inline-flex items-center gap-1 rounded-item py-0.5 transition-colors hover:text-ink',
            direction && 'text-ink',
          )}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            strokeWidth={1.75}
            className={joinClasses('size-3.5', direction ? 'text-accent-text' : 'text-ink-faint')}
          />
        </button>
      ) : (
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

type SortDirection = 'ascending' | 'descending'
export type TableSort = { column: string; direction: SortDirection }

/** A click on the sorted column turns it round; a click on another starts it ascending. */
export function turnSort(current: TableSort | undefined, column: string): TableSort {
  const turned = current?.column === column && current.direction === 'ascending'
  return { column, direction: turned ? 'descending' : 'ascending' }
}
