import { setTimeout as pause } from 'node:timers/promises'
import type { Notebook } from './notebook.ts'

/** Longer than this, and whoever looks at the same slide works on something that is no more. */
const patience = 10_000

/** Saves that the other tab of the deck has not heard of yet. */
export class News {
  readonly #notebook: Notebook
  readonly #awaited = new Map<number, Map<number, number>>()

  constructor(notebook: Notebook) {
    this.#notebook = notebook
  }

  expect(slide: number, revision: number, began: number): void {
    const awaited = this.#awaited.get(slide) ?? new Map<number, number>()
    this.#awaited.set(slide, awaited.set(revision, began))
  }

  /** It was not saved: nobody will hear of it. */
  forget(slide: number, revision: number): void {
    this.#awaited.get(slide)?.delete(revision)
  }

  /** What is told is the slide as it is now, so it tells of every save before it, too. */
  hear(slide: number, revision: number): void {
    const awaited = this.#awaited.get(slide)
    for (const [expected, began] of awaited ?? []) {
      if (expected > revision) continue
      this.#notebook.time('news', began)
      awaited?.delete(expected)
    }
  }

  /** Waits for the last ones; what has not come by then never does. */
  async settle(): Promise<void> {
    const began = performance.now()
    while (this.#countAwaited() > 0 && performance.now() - began < patience) await pause(50)
    for (const [slide, awaited] of this.#awaited) {
      for (const revision of awaited.keys()) {
        this.#notebook.fail(`the other tab never heard of revision ${revision} of slide ${slide}`)
      }
    }
  }

  #countAwaited(): number {
    return [...this.#awaited.values()].reduce((sum, { size }) => sum + size, 0)
  }
}
