import pg from 'pg'

/**
 * A connection whose other side has gone without a word would keep its question, and its place in the pool, for ever.
 * This one ends when `query_timeout` has passed without an answer, so that the pool makes another.
 */
export class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Lost in the middle of a transaction it says so to nobody in particular, which would end the process; whoever
    // asked hears of it anyway.
    this.on('error', () => undefined)
  }

  override query(...given: never[]): never {
    const asked: unknown = super.query(...(given as unknown as [string]))
    if (asked instanceof Promise) asked.catch(error => this.#giveUp(error, given[0]))
    return asked as never
  }

  #giveUp(error: Error, question: unknown): void {
    if (error.message === 'Query read timeout') void this.end()
    // The ORM gives a connection back after a transaction, but not when that could not even begin.
    if (isBegin(question)) (this as { release?: (isBroken: boolean) => void }).release?.(true)
  }
}

function isBegin(question: unknown): boolean {
  const { text = question } = (question ?? {}) as { text?: unknown }
  return typeof text === 'string' && /^begin\b/i.test(text)
}
