/** A value that knows how much memory it takes. */
export interface Sized {
  readonly bytes: number
}

/**
 * Keeps values up to a number of bytes; then the least recently used are dropped. Two callers that ask for the same key at
 * once share one computation; a failed one is repeated at the next call.
 */
export class ByteCache<Document extends Sized> {
  readonly #kept = new Map<string, Document>()
  readonly #making = new Map<string, Promise<Document>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  take(key: string, make: () => Promise<Document>): Document | Promise<Document> {
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    let making = this.#making.get(key)
    if (!making) {
      making = make()
        .then(made => this.#keep(key, made))
        .finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return making
  }

  #keep(key: string, made: Document): Document {
    this.#kept.set(key, made)
    this.#bytes += made.bytes
    for (const [oldest, document] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= document.bytes
    }
    return made
  }
}
