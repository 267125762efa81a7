/** What a fake has received so far, and a way to wait for more without watching the clock. */
export class Arrivals<T> {
  readonly items: T[] = []
  #waiting: { readonly count: number; readonly resolve: () => void }[] = []

  add(item: T): void {
    this.items.push(item)
    const ready = this.#waiting.filter(({ count }) => this.items.length >= count)
    this.#waiting = this.#waiting.filter(({ count }) => this.items.length < count)
    for (const { resolve } of ready) resolve()
  }

  /** Resolves once this many have come in all. */
  async waitFor(count: number): Promise<readonly T[]> {
    if (this.items.length < count) {
      await new Promise<void>(resolve => this.#waiting.push({ count, resolve }))
    }
    return this.items
  }
}
