import { childElements, type HtmlElement, nameOf, wordsOf } from './html-element.ts'

const mostColumns = 30

/** The cells of a table in rows; a cell that reaches over several rows says its words in each. */
export function readRows(table: HtmlElement): string[][] {
  const grid: string[][] = []
  rowsOf(table).forEach((row, at) => {
    grid[at] ??= []
    let column = 0
    for (const cell of childElements(row)) {
      while (grid[at][column] !== undefined) column++
      if (column >= mostColumns) break
      const words = wordsOf(cell)
      const down = spanOf(cell, 'rowspan')
      const across = Math.min(spanOf(cell, 'colspan'), mostColumns - column)
      for (let below = 0; below < down; below++) {
        grid[at + below] ??= []
        for (let beside = 0; beside < across; beside++)
          grid[at + below]![column + beside] = beside === 0 ? words : ''
      }
      column += across
    }
  })
  return grid.slice(0, rowsOf(table).length).map(row => Array.from(row, cell => cell ?? ''))
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return childElements(table).flatMap(child =>
    nameOf(child) === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(nameOf(child)) ? rowsOf(child) : [],
  )
}

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number(cell.getAttribute(name))
  return Number.isInteger(span) && span > 1 ? Math.min(span, 100) : 1
}
