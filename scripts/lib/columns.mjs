/** A table for a terminal: the first row is its heading.
 * @param {string[][]} cells */
export function writeColumns(cells) {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0))) ?? []
  const lines = cells.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map(width => '─'.repeat(width)).join('───'))
  return lines.join('\n')
}
