export type Unit = 'ms' | 'KB' | 'MB' | 'requests' | 'per second' | 'failed'

/** One thing that is measured, and what it is measured against. */
export interface BenchCase {
  name: string
  unit: Unit
  /** The least possible, or another product's figure; measured in turn with ours, so that both see the same machine. */
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

/** One of several figures that are taken together. */
export interface Reading {
  name: string
  unit: Unit
  figure: number
  against: { name: string; figure: number }
  limit?: number
}

/** Many things that are measured at once, such as a server under load; what it opens it closes, also after a failure. */
export interface BenchStudy {
  name: string
  measure: () => Promise<Reading[]>
}

export function defineCase(one: BenchCase): BenchCase {
  return one
}

export function defineStudy(one: BenchStudy): BenchStudy {
  return one
}
