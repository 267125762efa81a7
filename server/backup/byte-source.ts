import { damaged } from './backup-error.ts'

/** Bytes that come in chunks of any size, taken in portions of ours. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Some, and no more than this many; undefined at the end. */
  async take(most: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next().catch(rethrow)
      if (done) return undefined
      this.#rest = value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async takeSome(most: number): Promise<Buffer> {
    const taken = await this.take(most)
    if (!taken) throw damaged('it ends too early')
    return taken
  }

  async takeExactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; ) {
      const part = await this.takeSome(left)
      left -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
}

/** A disk that cannot be read is the system's to tell of; what cannot be unpacked is damaged. */
function rethrow(error: NodeJS.ErrnoException): never {
  throw error.syscall ? error : damaged(error.message)
}
