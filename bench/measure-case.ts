import type { BenchCase } from './define-case.ts'

export interface Measurement {
  name: string
  unit: BenchCase['unit']
  figure: number
  against: string
  againstFigure: number
  ratio: number
  withinLimit: boolean
}

export async function measureCase(one: BenchCase): Promise<Measurement> {
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
  const figure = findMedian(figures)
  const againstFigure = findMedian(againstFigures)
  const ratio = figure / againstFigure
  return {
    name: one.name,
    unit: one.unit,
    figure,
    against: one.against.name,
    againstFigure,
    ratio,
    withinLimit: isWithinLimit(ratio, one),
  }
}

export function findMedian(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function isWithinLimit(ratio: number, { limit, unit }: BenchCase): boolean {
  if (limit === undefined) return true
  return unit === 'per second' ? ratio >= limit : ratio <= limit
}
