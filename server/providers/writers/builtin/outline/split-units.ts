import type { Unit } from './read-units.ts'

/** Splits units into so many runs of about the same size; a cut moves a little to fall between two blocks. */
export function splitUnits(units: readonly Unit[], count: number): Unit[][] {
  const runs = Math.max(1, Math.min(count, units.length))
  const slack = Math.floor(units.length / runs / 3)
  const cuts = Array.from({ length: runs - 1 }, (_, at) =>
    nearestBreak(units, Math.round(((at + 1) * units.length) / runs), slack),
  )
  const ends = [...new Set([...cuts, units.length])]
  return ends.map((end, at) => units.slice(ends[at - 1] ?? 0, end)).filter(run => run.length > 0)
}

function nearestBreak(units: readonly Unit[], wished: number, slack: number): number {
  for (let far = 0; far <= slack; far++)
    for (const at of [wished - far, wished + far])
      if (at > 0 && at < units.length && units[at - 1]?.blocks.at(-1) !== units[at]?.blocks[0]) return at
  return wished
}
