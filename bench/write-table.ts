import { writeColumns } from '../scripts/lib/columns.mjs'
import type { Measurement } from './measure-case.ts'

export function writeTable(rows: Measurement[]): string {
  return writeColumns([
    ['case', 'figure', 'against', 'figure', 'ratio', ''],
    ...rows.map(row => [
      row.name,
      writeFigure(row.figure, row.unit),
      row.against,
      writeFigure(row.againstFigure, row.unit),
      row.ratio.toFixed(2),
      row.withinLimit ? '' : 'over the limit',
    ]),
  ])
}

function writeFigure(figure: number, unit: string): string {
  return `${figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)} ${unit}`
}
