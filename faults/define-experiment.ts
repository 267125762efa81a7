import type { Random } from '../tests/support/editor/random.ts'

/** What was tried, and every way in which the promise was broken. */
export interface Outcome {
  readonly tried: number
  /** A sentence each: what happened in place of what was promised. */
  readonly failures: readonly string[]
  /** What was measured, in words, such as "ready again after 2.1 s at most". */
  readonly figure: string
}

export interface Tools {
  readonly random: Random
  /** A line about how far it is, for whoever watches. */
  say(line: string): void
  /** The address of a PostgreSQL of this experiment's own; throws `NotHere` where its programs are not installed. */
  postgres(): Promise<string>
}

export interface Experiment {
  /** The same number stands before experiments that belong together: 12 CSP, 12 CSRF, 12 SSRF. */
  readonly number: number
  readonly name: string
  readonly promise: string
  /** Too long for `npm test`, which tries the same with less elsewhere. */
  readonly isLong: boolean
  readonly run: (size: Size, tools: Tools) => Promise<Outcome>
}

/** `full` is what `npm run faults` does, `short` is its part of `npm test`: some seconds each. */
export type Size = 'full' | 'short'

type About = Pick<Experiment, 'number' | 'name' | 'promise'>

interface Sized<Amount> extends About {
  readonly full: Amount
  /** Null: only at its full size. */
  readonly short: Amount | null
  readonly attempt: (amount: Amount, tools: Tools) => Promise<Outcome>
}

export function defineExperiment<Amount>({ full, short, attempt, ...about }: Sized<Amount>): Experiment {
  const run: Experiment['run'] = (size, tools) => attempt(size === 'full' ? full : (short ?? full), tools)
  return { ...about, isLong: short === null, run }
}

/** Something an experiment needs is not on this machine: it is left out, and said so. */
export class NotAvailableHere extends Error {
  override readonly name = 'NotHere'
}

/** What the process of one file tells the harness about one experiment. */
export type ExperimentResult = {
  readonly about: About
  readonly seconds: number
} & ({ readonly outcome: Outcome } | { readonly leftOut: string } | { readonly broken: string })

export function isPassed(told: ExperimentResult): boolean {
  return (
    'leftOut' in told || ('outcome' in told && told.outcome.failures.length === 0 && told.outcome.tried > 0)
  )
}
