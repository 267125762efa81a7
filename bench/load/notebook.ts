import type { CrowdFindings } from './crowd-plan.ts'

const mostInWords = 20

/** What all people of the crowd write their figures into. */
export class Notebook {
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
