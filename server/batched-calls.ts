import { DomainError } from '#domain/errors.ts'

interface BatchOptions<Item, Outcome> {
  /** All of them at once, or none; an outcome for each, in order. */
  readonly call: (items: readonly Item[]) => Promise<readonly Outcome[]>
  readonly weigh: (item: Item) => number
  readonly heaviestBatch: number
  /** Beyond this new items are refused, so that memory stays bounded. */
  readonly heaviestQueue: number
  /** A batch failed and is tried one by one. */
  readonly onBroken: (error: unknown) => void
}

interface Waiting<Item, Outcome> {
  readonly item: Item
  readonly weight: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** So many failures in a row, without a success, mean that the database fails and not the items. */
const givesUpAfter = 3

/**
 * What comes while a call to the database is under way goes with the next one, together. Nothing waits to fill a batch:
 * a single item goes at once. Each call begins after all of its items came, so what is written is there when it is
 * answered, and what is read is not older than its question.
 */
export class BatchedCalls<Item, Outcome> {
  readonly #options: BatchOptions<Item, Outcome>
  #queue: Waiting<Item, Outcome>[] = []
  #weight = 0
  #working: Promise<void> | undefined

  constructor(options: BatchOptions<Item, Outcome>) {
    this.#options = options
  }

  submit(item: Item): Promise<Outcome> {
    const weight = this.#options.weigh(item)
    if (this.#weight + weight > this.#options.heaviestQueue) {
      return Promise.reject(new DomainError('unavailable', { retry_after: 5 }))
    }
    this.#weight += weight
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, weight, resolve, reject })
      this.#working ??= this.#work()
    })
  }

  /** Resolves once all that was taken is answered. */
  async drain(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // What arrived in the same turn of the event loop belongs together.
    await new Promise(resolve => setImmediate(resolve))
    while (this.#queue.length > 0) await this.#callAll(this.#takeBatch())
    this.#working = undefined
  }

  #takeBatch(): Waiting<Item, Outcome>[] {
    let weight = 0
    let count = 0
    for (const waiting of this.#queue) {
      weight += waiting.weight
      if (count > 0 && weight > this.#options.heaviestBatch) break
      count++
    }
    return this.#queue.splice(0, count)
  }

  async #callAll(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      await this.#call(batch)
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error)
      this.#options.onBroken(error)
      await this.#callOneByOne(batch)
    } finally {
      for (const { weight } of batch) this.#weight -= weight
    }
  }

  /** One bad item must not fail the others. */
  async #callOneByOne(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    let failures = 0
    for (const waiting of batch) {
      if (failures === givesUpAfter) {
        waiting.reject(new DomainError('unavailable', { retry_after: 5 }))
        continue
      }
      try {
        await this.#call([waiting])
        failures = Number.NEGATIVE_INFINITY
      } catch (error) {
        failures++
        waiting.reject(error)
      }
    }
  }

  async #call(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const outcomes = await this.#options.call(batch.map(({ item }) => item))
    for (const [place, { resolve }] of batch.entries()) resolve(outcomes[place]!)
  }
}
