import type { Measurement } from './measure-case.ts'

export function writeTable(rows: Measurement[]): string {
  const cells = [
    ['case', 'figure', 'against', 'figure', 'ratio', ''],
    ...rows.map(row => [
      row.name,
      writeFigure(row.figure, row.unit),
      row.against,
      writeFigure(row.againstFigure, row.unit),
      row.ratio.toFixed(2),
      row.withinLimit ? '' : 'over the limit',
    ]),
  ]
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

function writeFigure(figure: number, unit: string): string {
  return `${figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)} ${unit}`
}
