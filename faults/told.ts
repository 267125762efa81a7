import type { Experiment, Outcome } from './define-experiment.ts'

/** What the process of one file tells the harness about one experiment. */
export type Told = {
  readonly about: Omit<Experiment, 'run'>
  readonly seconds: number
  readonly repeated?: boolean
} & ({ readonly outcome: Outcome } | { readonly leftOut: string } | { readonly broken: string })

export function isKept(told: Told): boolean {
  return (
    'leftOut' in told || ('outcome' in told && told.outcome.failures.length === 0 && told.outcome.tried > 0)
  )
}
