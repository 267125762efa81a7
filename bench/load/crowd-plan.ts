import { setTimeout as pause } from 'node:timers/promises'

/** A deck that is looked at and worked on, and the users signed in to it. */
export interface CrowdDeck {
  readonly slug: string
  readonly slides: readonly CrowdSlide[]
  readonly cookies: { readonly sessionid: string; readonly csrftoken: string }
}

export interface CrowdSlide {
  readonly id: number
  readonly uid: string
  readonly items: readonly { readonly id: string; readonly text?: string }[]
}

/** The orders for the load process. */
export interface CrowdPlan {
  /** One server, or several in front of one database: people are spread over them. */
  readonly servers: readonly string[]
  /** Being worked on, each in two tabs. */
  readonly decks: readonly CrowdDeck[]
  /** Finished; what most viewers come for. */
  readonly shown: readonly CrowdDeck[]
  /** What a browser that has never been here fetches with a public page. */
  readonly files: readonly string[]
  readonly viewers: number
  /** Tabs; two of them always have the same deck open. */
  readonly editors: number
  readonly seconds: number
  /** People do not come all at once: those who come within so many seconds are not measured yet. */
  readonly settlingSeconds: number
  /** Of how long people take to look, to think and to type: 1 is as they do. */
  readonly pace: number
}

/** What the crowd saw. */
export interface CrowdFindings {
  /** Milliseconds each, from the call to its last byte. */
  readonly views: readonly number[]
  readonly saves: readonly number[]
  /** From the call of a save to its news in the other tab. */
  readonly news: readonly number[]
  readonly calls: number
  readonly failed: number
  /** The first ones in words. */
  readonly failures: readonly string[]
  /** Visits of which at least one report was acknowledged. */
  readonly visits: number
  /** The text that was acknowledged last, by the id of the slide. */
  readonly saved: readonly (readonly [slide: number, text: string])[]
}

const mostInWords = 20

/** What all people of the crowd write their figures into. */
export class CrowdRecords {
  readonly #measuredFrom: number
  readonly #times = { views: [] as number[], saves: [] as number[], news: [] as number[] }
  readonly #failures: string[] = []
  readonly #visits = new Set<string>()
  readonly #saved = new Map<number, string>()
  #calls = 0
  #failed = 0

  constructor(measuredFrom: number) {
    this.#measuredFrom = measuredFrom
  }

  time(what: 'views' | 'saves' | 'news', began: number): void {
    if (began >= this.#measuredFrom) this.#times[what].push(performance.now() - began)
  }

  countCall(): void {
    this.#calls++
  }

  fail(sentence: string): void {
    this.#failed++
    if (this.#failures.length < mostInWords) this.#failures.push(sentence)
  }

  noteVisit(visit: string): void {
    this.#visits.add(visit)
  }

  noteSaved(slide: number, text: string): void {
    this.#saved.set(slide, text)
  }

  findings(): CrowdFindings {
    return {
      ...this.#times,
      calls: this.#calls,
      failed: this.#failed,
      failures: this.#failures,
      visits: this.#visits.size,
      saved: [...this.#saved],
    }
  }
}

/** Longer than this, and whoever looks at the same slide works on something that is no more. */
const patience = 10_000

/** Saves that the other tab of the deck has not heard of yet. */
export class AwaitedChanges {
  readonly #notebook: CrowdRecords
  readonly #awaited = new Map<number, Map<number, number>>()

  constructor(notebook: CrowdRecords) {
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
