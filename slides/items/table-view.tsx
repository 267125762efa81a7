import { ensureReadable } from '#domain/deck/color/contrast.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { TableCell } from '#domain/deck/items/table.ts'
import type { ItemContext, ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

/** Rows and cells have no identity but their place, so their place is their key. */
export function TableView({ item, context }: ItemViewProps<ItemOf<'table'>>) {
  const [head, ...rest] = item.rows
  const body = item.header ? rest : item.rows
  return (
    <div className="slide-table">
      {item.text !== '' && <MarkupView html={item.text} context={context} className="slide-chart-title" />}
      <table>
        {item.header && head && (
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={place(0, column)} scope="col" {...cellLook(cell, context)}>
                  {cell.text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={place(index, -1)}>
              {row.map((cell, column) => (
                <td key={place(index, column)} {...cellLook(cell, context)}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function place(row: number, column: number): string {
  return `${row}:${column}`
}

/** Figures line up at the right, so that their digits can be compared. */
function cellLook({ text, background_color: fill }: TableCell, { surface }: ItemContext) {
  const numeric = /^[\s+−–-]*[$€£₽]?\s*\d[\d\s.,]*\s*(?:%|₽|[kmb]|[\p{L}.]{1,6})?$/iu.test(text)
  return {
    'data-numeric': numeric || undefined,
    ...(fill ? { style: { backgroundColor: fill, color: ensureReadable(surface.ink, fill) } } : {}),
  }
}
