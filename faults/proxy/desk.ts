import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../contract/api-error.ts'
import type { Asset } from '../../contract/assets.ts'
import { deleteSlide } from '../../domain/deck/edits/delete-slide.ts'
import { insertSlide } from '../../domain/deck/edits/insert-slide.ts'
import type { Presentation } from '../../domain/deck/presentation.ts'
import { createSlide } from '../../domain/deck/slide.ts'
import { JOURNAL_DELAY } from '../../editor/options.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { drawPicture } from '../../tests/support/pictures.ts'
import { placePicture } from '../../web/features/editor/canvas/pictures/place-picture.ts'
import { makeUid } from '../../web/platform/identity/make-uid.ts'
import { compareDeck } from '../editing/compare-deck.ts'
import { openEventSource } from '../editing/event-source.ts'
import { findLosses } from '../editing/find-losses.ts'
import { type HeadlessEditor, openHeadlessEditor } from '../editing/headless-editor.ts'
import type { NetworkClient } from '../editing/network-client.ts'
import { uploadAs } from './upload-as.ts'

export interface DeskOptions {
  /** By the proxy. */
  readonly client: NetworkClient
  /** Looks at what has become of it. */
  readonly direct: NetworkClient
  readonly random: Random
  readonly name: string
}

/** The plan's limit of 30 must never be what stops a save here. */
const mostSlides = 20
const fewestSlides = 2

/** A tab with a new deck that nobody else edits: what is on its screen is what was done here, and nothing else. */
export class Desk {
  readonly tab: HeadlessEditor
  /** The names of the pictures that are to be there. */
  readonly pictures: string[] = []
  readonly counts = { edits: 0, uploads: 0 }
  readonly #options: DeskOptions
  readonly #wrong: string[] = []
  #screen: string[]

  private constructor(options: DeskOptions, tab: HeadlessEditor) {
    this.#options = options
    this.tab = tab
    this.#screen = describe(tab.editor.getState().deck)
  }

  static async open(options: DeskOptions): Promise<Desk> {
    const openSource = (path: string) => openEventSource(options.client, path)
    const desk = new Desk(options, await openHeadlessEditor({ ...options, openSource }))
    desk.edit()
    return desk
  }

  get slug(): string | null {
    return this.tab.editor.getState().deck.slug
  }

  edit(): void {
    const { editor } = this.tab
    const { random } = this.#options
    const { slides } = editor.getState().deck
    this.#act(() => {
      const spare = slides.length > mostSlides && random.pick(slides)
      if (spare) editor.change(deck => deleteSlide(deck, { uid: spare.uid }))
      else if (slides.length < fewestSlides) {
        const slide = createSlide({ index: 0, uid: makeUid(bytes => bytes.map(() => random.below(256))) })
        editor.change(deck => insertSlide(deck, { slide, index: 0 }))
      } else this.tab.editAtRandom()
    })
    this.counts.edits += 1
  }

  /** Nobody else is here: what is seen before something is done is what was seen after the last thing. */
  #act(work: () => void): void {
    const now = describe(this.tab.editor.getState().deck)
    const changed = now.filter((line, place) => line !== this.#screen[place])
    if (changed.length > 0 || now.length !== this.#screen.length) {
      const [place] = now.flatMap((line, at) => (line === this.#screen[at] ? [] : [at]))
      const [then, here] = [this.#screen, now].map(lines => lines[place ?? now.length]?.slice(0, 200))
      this.#wrong.push(
        `the screen changed by itself: ${then} of ${this.#screen.length} is ${here} of ${now.length}`,
      )
    }
    work()
    this.#screen = describe(this.tab.editor.getState().deck)
  }

  /** Chooses a picture, and chooses it again until it has arrived. */
  async upload(): Promise<void> {
    const { random, name } = this.#options
    const { editor } = this.tab
    const uid = editor.getState().selection.active
    if (uid === null) return
    const fileName = `${name}p${this.pictures.length}.png`
    this.pictures.push(fileName)
    const background = { r: random.below(256), g: random.below(256), b: random.below(256), alpha: 1 }
    const bytes = await drawPicture(24, 24, background).png().toBuffer()
    const file = new File([new Uint8Array(bytes)], fileName, { type: 'image/png' })
    const assets = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => this.#send(file)),
    )
    const [asset, twin] = assets
    if (twin && asset?.src !== twin.src) this.#wrong.push(`${fileName} was dropped twice and is two pictures`)
    if (asset) this.#act(() => placePicture(editor, uid, asset, { kind: 'slide' }))
  }

  async #send(file: File): Promise<Asset | undefined> {
    const { client } = this.#options
    for (;;) {
      try {
        this.counts.uploads += 1
        return await uploadAs(client, file, await this.#findSlug())
      } catch (error) {
        if (error instanceof ApiError && error.statusCode < 500) {
          this.#wrong.push(`${file.name} is answered ${error.statusCode} ${error.message}`)
          return undefined
        }
        await pause(100)
      }
    }
  }

  /** A picture belongs to a presentation that the server knows. */
  async #findSlug(): Promise<string> {
    while (this.slug === null) {
      await this.tab.editor.flush().catch(() => undefined)
      await pause(50)
    }
    return this.slug
  }

  /** In the end, with a good connection: everything arrives, and what is seen here is what is there. */
  async findWrong(milliseconds: number): Promise<string[]> {
    const { tab } = this
    const { direct, name } = this.#options
    const isQuiet = await tab.becomesQuiet(milliseconds)
    // The journal is emptied a moment after the last answer.
    await pause(3 * JOURNAL_DELAY)
    this.#act(() => undefined)
    const wrong = [...this.#wrong, ...tab.errors.map(String)]
    const { slug } = this
    if (!isQuiet || slug === null) wrong.push(`is "${tab.editor.getState().save.phase}" in the end`)
    else {
      wrong.push(...(await compareDeck(tab, direct, slug)), ...(await findLosses(tab, direct, slug)))
    }
    return wrong.map(sentence => `${name}: ${sentence}`)
  }
}

/** The name, and what is written and shown on each slide in their order, a line each. */
function describe({ name, slides }: Presentation): string[] {
  const lines = slides.map(({ uid, notes, items }) =>
    JSON.stringify([uid, notes, ...items.map(item => [item.id, item.text, 'src' in item && item.src])]),
  )
  return [name, ...lines]
}
