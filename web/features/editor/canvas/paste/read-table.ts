import { LIMITS } from '#domain/deck/limits.ts'
import { muteMarkup } from './clean-html.ts'

/** The cells of a clipboard that holds a table and nothing beside it, as spreadsheets and documents give it. */
export function readTable(html: string): string[][] | null {
  if (!/<table[\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(muteMarkup(html), 'text/html')
  const table = body.querySelector('table')
  if (!table) return null
  const around = body.cloneNode(true) as HTMLElement
  for (const one of around.querySelectorAll('table, style, script, meta, title')) one.remove()
  if ((around.textContent ?? '').trim() !== '') return null
  const rows = [...table.rows]
    .slice(0, LIMITS.tableRows)
    .map(row =>
      [...row.cells]
        .flatMap(cell => [
          readCell(cell),
          ...Array.from({ length: Math.min(cell.colSpan, 12) - 1 }, () => ''),
        ])
        .slice(0, LIMITS.tableColumns),
    )
  const width = Math.max(0, ...rows.map(row => row.length))
  if (rows.length === 0 || width === 0 || (rows.length === 1 && width === 1)) return null
  return rows.map(row => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

function readCell(cell: HTMLElement): string {
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.cell)
}
