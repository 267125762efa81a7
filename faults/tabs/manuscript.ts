import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { putCaret } from '../../tests/e2e/editor-steps.ts'
import type { Random } from '../../tests/support/editor/random.ts'

interface Letter {
  readonly slide: number
  readonly letter: string
  /** When the page had taken it, or a little later. */
  readonly at: number
}

export interface Judgement {
  readonly failures: readonly string[]
  /** The age at which the oldest of the lost letters died, in milliseconds. */
  readonly oldestLost: number
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** What somebody wrote at the ends of the slides, letter by letter, and what of it has to be there. */
export class Manuscript {
  #kept: string[]
  #letters: Letter[] = []

  constructor(slides: number) {
    this.#kept = Array(slides).fill('')
  }

  /** Somebody writes on one slide or on two, in bursts, as people do. */
  async write(page: Page, random: Random): Promise<void> {
    const bursts = 1 + random.below(2)
    for (let burst = 0; burst < bursts; burst++) {
      const slide = random.below(this.#kept.length)
      if (burst > 0) await page.keyboard.press('Escape')
      await putCaret(page, slide + 1)
      const count = 3 + random.below(8)
      for (let n = 0; n < count; n++) {
        const letter = random.pick([...alphabet]) ?? 'a'
        await page.keyboard.type(letter)
        this.note({ slide, letter, at: performance.now() })
        await pause(random.below(120))
      }
    }
  }

  note(letter: Letter): void {
    this.#letters.push(letter)
  }

  /** Whether these texts hold everything that was `age` milliseconds old at that moment, and nothing that nobody wrote. */
  judge(texts: readonly string[], killedAt: number, age: number): Judgement {
    let oldestLost = 0
    const failures = this.#kept.flatMap((kept, slide) => {
      const text = texts[slide] ?? ''
      const letters = this.#letters.filter(one => one.slide === slide)
      const whole = kept + letters.map(({ letter }) => letter).join('')
      if (!whole.startsWith(text)) return [`slide ${slide + 1} reads “${text}” where “${whole}” was written`]
      const lost = whole.length - text.length
      const first = letters.at(-lost)
      if (lost === 0) return []
      if (!first || lost > letters.length)
        return [`slide ${slide + 1} lost words of earlier: “${text}” of “${whole}”`]
      oldestLost = Math.max(oldestLost, killedAt - first.at)
      if (killedAt - first.at < age) return []
      return [
        `slide ${slide + 1} lost “${whole.slice(text.length)}”, ${Math.round(killedAt - first.at)} ms old`,
      ]
    })
    return { failures, oldestLost }
  }

  /** What is there from now on. */
  keep(texts: readonly string[]): void {
    this.#kept = this.#kept.map((_, slide) => texts[slide] ?? '')
    this.#letters = []
  }
}
