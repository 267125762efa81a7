import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { words } from '../../tests/e2e/editor-canvas-steps.ts'
import { createTextDeck, saveState } from '../../tests/e2e/editor-frame-steps.ts'
import { putCaret } from '../../tests/e2e/editor-steps.ts'
import { signInContext } from '../../tests/e2e/support/accounts.ts'
import { callAs, openPage } from '../../tests/e2e/workplace-steps.ts'
import { createRandom, type Random } from '../../tests/support/editor/random.ts'
import { type Line, openLine } from '../../tests/support/network/open-line.ts'
import { type Caller, inventAccount } from '../../tests/support/process/caller.ts'
import { defineExperiment } from '../define-experiment.ts'
import { askUntil, readStored } from '../tabs/observe-tab.ts'
import { Stage } from '../tabs/stage.ts'

interface Amount {
  readonly people: number
  readonly seconds: number
  readonly kills: number
}

const patience = 90_000

/**
 * What no simulation shows: real pages with a caret in one paragraph, each on a line of its own that breaks, and a server
 * that is killed under all of them. Every letter is one of its own, so that each is known again wherever it stands.
 */
export const fiveBrowsers = defineExperiment<Amount>({
  number: 19,
  name: 'five browsers in one paragraph, disconnected and their server killed with -9',
  promise: 'all end on the same words; 0 letters lost, 0 twice, nobody is asked',
  full: { people: 5, seconds: 180, kills: 4 },
  // Three browsers type in one paragraph in tests/e2e, and experiment 19 without browsers has a short form.
  short: null,
  async attempt({ people, seconds, kills }, { random, say }) {
    const stage = await Stage.open()
    const lines: Line[] = []
    try {
      const account = inventAccount()
      const newContext = () => stage.browser.newContext({ viewport: { width: 1280, height: 800 } })
      const first = await newContext()
      await signInContext(first, stage.server.url, account)
      const caller = await callAs(stage.server, account)
      const { slug } = await createTextDeck(caller, 'One paragraph', ['<p>start</p>'])
      const typists: Typist[] = []
      for (let number = 0; number < people; number++) {
        const line = await openLine(stage.server.port)
        lines.push(line)
        const context = number === 0 ? first : await newContext()
        await context.addCookies(await first.cookies())
        const page = await open(context, `${line.url}/en/presentations/edit/${slug}`)
        typists.push(new Typist(page, line, number, createRandom(random.below(2 ** 31))))
      }
      const until = performance.now() + seconds * 1000
      const deleted = new Set<string>()
      const killing = killAgainAndAgain(stage, random, { kills, seconds, say })
      const outcomes = await Promise.allSettled([
        killing,
        ...typists.map(typist => typist.live(until, deleted)),
      ])
      const broken = outcomes.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
      const judged = await judge(typists, { caller, slug }, deleted).catch(error => [
        `nobody could look: ${error}`,
      ])
      const failures = [...broken, ...judged]
      const count = (read: (typist: Typist) => number) => typists.reduce((sum, one) => sum + read(one), 0)
      return {
        tried: count(one => one.typed.length),
        failures,
        figure: `${people} pages for ${seconds} s: ${count(one => one.typed.length)} letters, ${deleted.size} deleted or undone, ${count(one => one.outages)} disconnections, ${kills} kills`,
      }
    } finally {
      await stage.close()
      await Promise.all(lines.map(line => line.close()))
    }
  },
})

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await openPage(page, address)
  await putCaret(page, 1)
  return page
}

interface Killing {
  readonly kills: number
  readonly seconds: number
  readonly say: (line: string) => void
}

async function killAgainAndAgain({ server }: Stage, random: Random, { kills, seconds, say }: Killing) {
  for (let kill = 1; kill <= kills; kill++) {
    const part = (seconds * 1000) / (kills + 1)
    await pause(part / 2 + random.below(part / 2))
    await server.stop('SIGKILL')
    await pause(random.below(1500))
    await server.start()
    say(`kill ${kill} of ${kills}`)
  }
}

/** Letters that nobody types by chance, so many for each. */
const firstLetter = 0x4e00
const lettersEach = 4000

/** Somebody who writes, deletes, undoes and loses the connection. */
class Typist {
  readonly page: Page
  readonly typed: string[] = []
  readonly name: string
  readonly #line: Line
  readonly #random: Random
  readonly #number: number
  outages = 0

  constructor(page: Page, line: Line, number: number, random: Random) {
    this.page = page
    this.#line = line
    this.#number = number
    this.#random = random
    this.name = `person ${number + 1}`
  }

  async live(until: number, deleted: Set<string>): Promise<void> {
    let backAt = Number.POSITIVE_INFINITY
    while (performance.now() < until) {
      const what = this.#random.below(100)
      if (performance.now() > backAt) {
        await this.#line.mend()
        backAt = Number.POSITIVE_INFINITY
      }
      if (what < 60) await this.#type()
      else if (what < 72)
        await this.#press(this.#random.pick(moves) ?? 'ArrowLeft', 1 + this.#random.below(6))
      else if (what < 80) await this.#take(deleted, 'Backspace')
      else if (what < 88) await this.#take(deleted, 'ControlOrMeta+z')
      else if (what < 91) await this.#take(deleted, 'ControlOrMeta+y')
      else if (what < 93) await this.#press('Enter', 1)
      else if (what === 93 && backAt === Number.POSITIVE_INFINITY) {
        if (this.#random.chance(0.5)) await this.#line.refuse()
        else this.#line.fallSilent()
        this.outages += 1
        backAt = performance.now() + 500 + this.#random.below(6000)
      } else await pause(this.#random.below(400))
      await pause(this.#random.below(120))
    }
    await this.#line.mend({ forgetting: this.#random.chance(0.5) })
  }

  async #type(): Promise<void> {
    const letter = String.fromCodePoint(firstLetter + this.#number * lettersEach + this.typed.length)
    this.typed.push(letter)
    await this.page.keyboard.insertText(letter)
  }

  async #press(key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key)
  }

  /** What goes by this key was taken away on purpose. */
  async #take(deleted: Set<string>, key: string): Promise<void> {
    const before = await readWords(this.page)
    await this.page.keyboard.press(key)
    const after = await readWords(this.page)
    for (const letter of before) if (!after.includes(letter)) deleted.add(letter)
  }
}

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End', 'ControlOrMeta+End'] as const

/** The words of the paragraph without the names at the carets of others. */
function readWords(page: Page): Promise<string> {
  return words(page).evaluate(text => {
    const copy = text.cloneNode(true) as HTMLElement
    for (const caret of copy.querySelectorAll('.peer-caret')) caret.remove()
    return copy.textContent ?? ''
  })
}

async function judge(
  typists: readonly Typist[],
  deck: { caller: Caller; slug: string },
  deleted: Set<string>,
) {
  const look = async () => ({
    stored: (await readStored(deck)).join(''),
    shown: await Promise.all(typists.map(({ page }) => readWords(page))),
    states: await Promise.all(typists.map(({ page }) => saveState(page).innerText())),
  })
  const { stored, shown, states } = await askUntil(
    look,
    ({ stored, shown, states }) =>
      shown.every(text => text === stored) && states.every(state => state === 'Saved'),
    patience,
  )
  const failures: string[] = []
  for (const [at, { name, page, typed }] of typists.entries()) {
    const text = shown[at] ?? ''
    const questions = await page.getByRole('button', { name: 'Resolve' }).count()
    if (text !== stored) failures.push(`${name} sees ${text.length} letters, the server has ${stored.length}`)
    if (states[at] !== 'Saved') failures.push(`${name} reads “${states[at]}”`)
    if (questions > 0) failures.push(`${name} is asked`)
    for (const letter of typed) {
      const found = stored.split(letter).length - 1
      if (found > 1) failures.push(`a letter of ${name} is there ${found} times`)
      if (found === 0 && !deleted.has(letter)) failures.push(`a letter of ${name} is lost`)
    }
  }
  return failures
}
