import type { CSSProperties, ReactNode } from 'react'
import { ensureReadable } from '#domain/deck/color/contrast.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { CellAlign, TableCell } from '#domain/deck/items/table.ts'
import { type Area, listAreas } from '#domain/deck/items/table-grid.ts'
import type { ItemContext, ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

type Table = ItemOf<'table'>

/** Rows and cells have no identity but their place, so their place is their key. */
export function TableView({ item, context }: ItemViewProps<Table>) {
  const { rows, widths } = item
  const areas = listAreas(rows)
  const head = item.header ? headRows(areas) : 0
  const figures = figureColumns(areas, head, rows[0]?.length ?? 0)
  const draw = (row: number) => (
    <Row key={row} item={item} row={row} areas={areas.filter(({ top }) => top === row)} isHead={row < head}>
      {area => {
        const { cell, top, left, right } = area
        // A heading over several columns stands in the middle of them.
        const column = item.aligns?.[left] ?? (right > left && top < head ? 'center' : null)
        const look = cellLook(cell, column, right > left ? false : figures[left], context)
        const at = context.editing ? { 'data-at': `${top}:${left}` } : {}
        return { ...look, ...at, words: context.editing?.cell(item, top, left) ?? cell.text }
      }}
    </Row>
  )
  const numbers = rows.map((_, row) => row)
  return (
    <div className="slide-table">
      <MarkupView item={item} context={context} className="slide-chart-title" />
      <table data-fixed={widths ? true : undefined}>
        {(widths || context.editing) && (
          <colgroup>
            {(rows[0] ?? []).map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <col key={column} style={widths ? { width: `${(widths[column] ?? 0) * 100}%` } : undefined} />
            ))}
          </colgroup>
        )}
        {head > 0 && <thead>{numbers.slice(0, head).map(draw)}</thead>}
        <tbody>{numbers.slice(head).map(draw)}</tbody>
      </table>
      {context.editing?.tools?.(item)}
    </div>
  )
}

interface RowProps {
  item: Table
  row: number
  areas: readonly Area<TableCell>[]
  isHead: boolean
  children: (area: Area<TableCell>) => CellLook & { words: ReactNode }
}

interface CellLook {
  'data-numeric'?: true | undefined
  'data-at'?: string
  style?: CSSProperties | undefined
}

function Row({ item, row, areas, isHead, children }: RowProps) {
  const height = item.heights?.[row] ?? 0
  const last = (item.rows[0]?.length ?? 1) - 1
  return (
    // By a mark of its own: were its style asked for, each change of any style would have the browser look at all inside.
    <tr {...(height > 0 && { 'data-high': true, style: rowHeight(height) })}>
      {/* What is first or last in its row is drawn otherwise: a cell that reaches down from above keeps that place. */}
      {areas[0]?.left !== 0 && <td hidden />}
      {areas.map(area => {
        const { cell, top, left, bottom, right } = area
        const { words, ...look } = children(area)
        const isNamed = item.header_column && left === 0 && !isHead
        const Cell = isHead || isNamed ? 'th' : 'td'
        return (
          <Cell
            key={left}
            {...(isHead && headRole(cell))}
            {...(isNamed && { scope: 'row' as const })}
            {...(right > left && { colSpan: right - left + 1 })}
            {...(bottom > top && { rowSpan: bottom - top + 1 })}
            {...look}
          >
            {words}
          </Cell>
        )
      })}
      {areas.at(-1)?.right !== last && <td hidden />}
    </tr>
  )
}

/** As a share of the slide; pages that are read on a phone leave it out. */
function rowHeight(share: number): CSSProperties {
  return { '--slide-row': `${Math.round(share * 1e4) / 100}cqh` } as CSSProperties
}

/** The empty corner above names of rows heads nothing, and is not read out as if it did. */
function headRole({ text }: TableCell): { scope: 'col' } | { role: 'cell' } {
  return text.trim() === '' ? { role: 'cell' } : { scope: 'col' }
}

/** A merged cell of the first row takes those below it into the head: it cannot reach out of it. */
function headRows(areas: readonly Area<TableCell>[]): number {
  let count = 1
  for (const { top, bottom } of areas) if (top < count) count = Math.max(count, bottom + 1)
  return count
}

const FIGURE = /^[\s+\u2212\u2013-]*[$€£₽]?\s*\d[\d\s.,]*[^\d]{0,12}$/u

/** Columns of figures line up at the right, heading included, so that their digits can be compared. */
function figureColumns(areas: readonly Area<TableCell>[], head: number, width: number): boolean[] {
  return Array.from({ length: width }, (_, column) => {
    const texts = areas.flatMap(({ cell, top, left, right }) =>
      top >= head && left === column && right === column ? cell.text.trim() || [] : [],
    )
    return texts.length > 0 && texts.every(text => FIGURE.test(text))
  })
}

function cellLook(
  { background_color: fill, align: own }: TableCell,
  column: CellAlign | null,
  figures: boolean | undefined,
  context: ItemContext,
): CellLook {
  const align = own ?? column
  const numeric = { 'data-numeric': figures || undefined }
  if (!fill && !align) return numeric
  const paint = fill ? { backgroundColor: fill, color: ensureReadable(context.surface.ink, fill) } : {}
  return { ...numeric, style: { ...paint, ...(align && { textAlign: align }) } }
}
