import { createHash } from 'node:crypto'

export interface Tallied {
  readonly count: number
  readonly bytes: number
  readonly sha256: string
}

/** Counts what goes by and takes its fingerprint. */
export class Tally {
  #count = 0
  #bytes = 0
  readonly #hash = createHash('sha256')

  begin(count: number): void {
    this.#count += count
  }

  add(chunk: Buffer): void {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
  }

  end(): Tallied {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }
}
