import { writeColumns } from '../scripts/lib/measurements.mjs'
import type { Unit } from './define-case.ts'
import type { Measurement } from './measure-case.ts'

export function writeTable(rows: Measurement[]): string {
  return writeColumns(listCells(rows))
}

/** The first row is the heading. */
export function listCells(rows: Measurement[]): string[][] {
  return [
    ['case', 'figure', 'against', 'figure', 'ratio', ''],
    ...rows.map(row => [
      row.name,
      writeFigure(row.figure, row.unit),
      row.against,
      writeFigure(row.againstFigure, row.unit),
      Number.isFinite(row.ratio) ? row.ratio.toFixed(2) : '–',
      row.withinLimit ? '' : 'over the limit',
    ]),
  ]
}

function writeFigure(figure: number, unit: Unit): string {
  if (unit === 'failed' || unit === 'requests') return `${Math.round(figure)} ${unit}`
  return `${figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)} ${unit}`
}
