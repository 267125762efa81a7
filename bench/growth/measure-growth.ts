import type { Reading } from '../define-case.ts'
import { findMedian } from '../measure-case.ts'
import { type DatabaseKind, openPlaces, type Place, settle } from './open-places.ts'

/** Twice the time at a thousand times the size is flat enough; the same call twice differs by half of that. */
const flat = 2
const rounds = 30
const warmUp = 8

export interface Growth {
  readonly name: string
  /** Of what the sizes are. */
  readonly of: string
  readonly sizes: readonly number[]
  readonly database: DatabaseKind
  readonly fill: (place: Place, size: number) => Promise<Operations>
}

/** The calls that are timed, by what they do. */
export type Operations = Readonly<Record<string, () => Promise<unknown>>>

/** Times each call at every size in turn, so that all sizes see the same machine; the largest is compared with the smallest. */
export async function measureGrowth({ name, of, sizes, database, fill }: Growth): Promise<Reading[]> {
  const { places, close } = await openPlaces(database, sizes.length)
  try {
    const filled: Operations[] = []
    for (const [at, size] of sizes.entries()) {
      filled.push(await fill(places[at]!, size))
      await settle(database, places[at]!)
    }
    const readings: Reading[] = []
    for (const what of Object.keys(filled[0]!)) {
      const medians = await timeInTurn(filled.map(operations => operations[what]!))
      readings.push(writeReading(`${name}, ${database}: ${what}`, { of, sizes, medians }))
    }
    return readings
  } finally {
    await close()
  }
}

async function timeInTurn(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => [])
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, call] of calls.entries()) {
      const began = performance.now()
      await call()
      if (round >= 0) times[at]!.push(performance.now() - began)
    }
  }
  return times.map(findMedian)
}

function writeReading(
  name: string,
  { of, sizes, medians }: { of: string; sizes: readonly number[]; medians: readonly number[] },
): Reading {
  const tell = (at: number) => sizes.at(at)!.toLocaleString('en')
  const between = medians.slice(1, -1).map((median, at) => `${tell(at + 1)}: ${median.toPrecision(3)}`)
  return {
    name: `${name}, ${tell(-1)} ${of}`,
    unit: 'ms',
    figure: medians.at(-1)!,
    against: { name: `${tell(0)} ${of} (${between.join(', ')})`, figure: medians[0]! },
    limit: flat,
  }
}
