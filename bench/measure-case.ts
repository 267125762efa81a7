import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeColumns } from '../scripts/lib/measurements.mjs'
import type { BenchCase, BenchStudy, Reading, Unit } from './define-case.ts'

/** Milliseconds from starting a command to the first output that matches; the command is then ended. */
export async function timeUntil(
  pattern: RegExp,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const began = performance.now()
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  const took = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (pattern.test(output)) resolve(performance.now() - began)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)))
  })
  child.kill('SIGTERM')
  await exited
  return took
}

export interface Measurement {
  name: string
  unit: Unit
  figure: number
  against: string
  againstFigure: number
  ratio: number
  withinLimit: boolean
}

export async function measureCase(one: BenchCase | BenchStudy): Promise<Measurement[]> {
  return (await readCase(one)).map(judge)
}

async function readCase(one: BenchCase | BenchStudy): Promise<Reading[]> {
  if ('measure' in one) return one.measure()
  const figures: number[] = []
  const againstFigures: number[] = []
  try {
    await one.prepare?.()
    for (let round = 0; round < (one.rounds ?? 5); round += 1) {
      againstFigures.push(await one.against.run())
      figures.push(await one.run())
    }
  } finally {
    await one.clean?.()
  }
  const { name, unit, limit } = one
  const against = { name: one.against.name, figure: findMedian(againstFigures) }
  return [{ name, unit, figure: findMedian(figures), against, ...(limit !== undefined && { limit }) }]
}

function judge({ name, unit, figure, against, limit }: Reading): Measurement {
  // Nothing against nothing is what was hoped for.
  const ratio = figure === against.figure ? 1 : figure / against.figure
  const withinLimit = limit === undefined || (unit === 'per second' ? ratio >= limit : ratio <= limit)
  return { name, unit, figure, against: against.name, againstFigure: against.figure, ratio, withinLimit }
}

export function findMedian(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function findPercentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

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
