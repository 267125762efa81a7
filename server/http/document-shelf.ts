/** Something kept that knows how heavy it is. */
export interface Weighed {
  readonly bytes: number
}

/**
 * Keeps what was made, until what is kept weighs too much: then what was not asked for the longest goes first. Two who
 * ask for the same at once get one making; what failed is made anew.
 */
export class DocumentShelf<Document extends Weighed> {
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
