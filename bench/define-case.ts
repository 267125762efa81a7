/** One thing that is measured, and what it is measured against. */
export interface BenchCase {
  name: string
  unit: 'ms' | 'KB' | 'MB' | 'requests' | 'per second'
  /** The least possible, or somebody else's figure; measured in turn with ours, so that both see the same machine. */
  against: { name: string; run: () => Promise<number> }
  run: () => Promise<number>
  /** How often each is measured; the median counts. */
  rounds?: number
  /** Work to do once before, such as filling a database. */
  prepare?: () => Promise<void>
  /** Undoes `prepare`, also after a failure. */
  clean?: () => Promise<void>
  /** The ratio that must not be exceeded (for "per second": not fallen short of). */
  limit?: number
}

export function defineCase(one: BenchCase): BenchCase {
  return one
}
