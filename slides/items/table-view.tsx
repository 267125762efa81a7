import { ensureReadable } from '#domain/deck/color/contrast.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { TableCell } from '#domain/deck/items/table.ts'
import type { ItemContext, ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

/** Rows and cells have no identity but their place, so their place is their key. */
export function TableView({ item, context }: ItemViewProps<ItemOf<'table'>>) {
  const [head, ...rest] = item.rows
  const body = item.header ? rest : item.rows
  const figures = figureColumns(body)
  const first = item.header ? 1 : 0
  const words = (row: number, column: number, { text }: TableCell) =>
    context.editing?.cell(item, row, column) ?? text
  return (
    <div className="slide-table">
      <MarkupView item={item} context={context} className="slide-chart-title" />
      <table>
        {item.header && head && (
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={place(0, column)} {...headRole(cell)} {...cellLook(cell, figures[column], context)}>
                  {words(0, column, cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={place(index, -1)}>
              {row.map((cell, column) => (
                <td key={place(index, column)} {...cellLook(cell, figures[column], context)}>
                  {words(index + first, column, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The empty corner above names of rows heads nothing, and is not read out as if it did. */
function headRole({ text }: TableCell): { scope: 'col' } | { role: 'cell' } {
  return text.trim() === '' ? { role: 'cell' } : { scope: 'col' }
}

function place(row: number, column: number): string {
  return `${row}:${column}`
}

const FIGURE = /^[\s+\u2212\u2013-]*[$€£₽]?\s*\d[\d\s.,]*[^\d]{0,12}$/u

/** Columns of figures line up at the right, heading included, so that their digits can be compared. */
function figureColumns(rows: readonly (readonly TableCell[])[]): boolean[] {
  const first = rows[0] ?? []
  return first.map((_, column) => {
    const texts = rows.map(row => row[column]?.text.trim() ?? '').filter(Boolean)
    return texts.length > 0 && texts.every(text => FIGURE.test(text))
  })
}

function cellLook({ background_color: fill }: TableCell, figures: boolean | undefined, context: ItemContext) {
  const numeric = { 'data-numeric': figures || undefined }
  if (!fill) return numeric
  return { ...numeric, style: { backgroundColor: fill, color: ensureReadable(context.surface.ink, fill) } }
}
