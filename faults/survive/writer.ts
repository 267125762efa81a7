import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../contract/api-error.ts'
import { deleteSlide } from '../../domain/deck/edits/slide-edits.ts'
import { JOURNAL_DELAY } from '../../editor/options.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { newSlides } from '../../tests/support/new-slides.ts'
import { inventAccount } from '../../tests/support/process/caller.ts'
import { type HeadlessEditor, openHeadlessEditor } from '../editing/headless-editor.ts'
import { compareDeck, findLosses } from '../editing/ledger.ts'
import { type NetworkClient, openNetworkClient } from '../editing/network-client.ts'

export interface WriterOptions {
  /** Where the editor reaches the server, by a line that may be cut. */
  readonly url: string
  /** Where the deck is looked at whatever happens to the line. */
  readonly directUrl: string
  readonly name: string
  readonly random: Random
}

/** A plan's limit of 30 must never be what stops a save here. */
const mostSlides = 20
const slidesAtFirst = 4

/** A server that everybody comes to at once on a busy machine says "not now", as it should: they come again. */
async function askPatiently<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error
      await pause(500)
    }
  }
}

/** Somebody with an account who edits a deck of their own, on and on. */
export class Writer {
  readonly name: string
  readonly tab: HeadlessEditor
  readonly #random: Random
  readonly #direct: NetworkClient
  readonly #slug: string
  #isWorking = true
  #working: Promise<void>
  edits = 0

  private constructor(options: WriterOptions, tab: HeadlessEditor, direct: NetworkClient, slug: string) {
    this.name = options.name
    this.tab = tab
    this.#random = options.random
    this.#direct = direct
    this.#slug = slug
    this.#working = this.#work()
  }

  static async arrive(options: WriterOptions): Promise<Writer> {
    const { url, directUrl, name, random } = options
    const direct = await openNetworkClient(directUrl)
    const { email, password } = inventAccount()
    await askPatiently(() =>
      direct.auth.register({ body: { email, password1: password, password2: password } }),
    )
    const { slug } = await askPatiently(() =>
      direct.presentations.create({ body: { name, slides: newSlides(slidesAtFirst) } }),
    )
    const client = await openNetworkClient(url, { jar: direct.jar })
    const tab = await openHeadlessEditor({ client, slug, random, name })
    return new Writer(options, tab, direct, slug)
  }

  async #work(): Promise<void> {
    while (this.#isWorking) {
      const { slides } = this.tab.editor.getState().deck
      const spare = slides.length > mostSlides && this.#random.pick(slides)
      if (spare) this.tab.editor.change(deck => deleteSlide(deck, { uid: spare.uid }))
      else this.tab.editAtRandom()
      this.edits += 1
      // Words come in runs: within one a slide's changes wait for each other, between two they are sent.
      await pause(this.#random.chance(0.8) ? 60 + this.#random.below(80) : 600 + this.#random.below(600))
    }
  }

  async rest(): Promise<void> {
    this.#isWorking = false
    await this.#working
  }

  /** What this one was told is kept and is not, and what is there twice. Nobody may be saving meanwhile. */
  async findLosses(): Promise<string[]> {
    const wrong = await findLosses(this.tab, this.#direct, this.#slug)
    return wrong.map(sentence => `${this.name}: ${sentence}`)
  }

  /** In the end: everything arrives within the time given, and what is seen here is what is there. */
  async findDifferences(milliseconds: number): Promise<string[]> {
    const { tab } = this
    const isQuiet = await tab.becomesQuiet(milliseconds)
    // The journal is emptied a moment after the last answer.
    await pause(3 * JOURNAL_DELAY)
    const { phase } = tab.editor.getState().save
    const wrong = isQuiet
      ? await compareDeck(tab, this.#direct, this.#slug)
      : [`is "${phase}" ${Math.round(milliseconds / 1000)} s after everything was well again`]
    return [...wrong, ...tab.errors.map(String), ...(await this.findLosses())].map(
      sentence => `${this.name}: ${sentence}`,
    )
  }

  leave(): void {
    this.#isWorking = false
    this.tab.kill()
  }
}
