import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../contract/api-error.ts'
import type { Asset } from '../../contract/assets.ts'
import { deleteSlide, insertSlide } from '../../domain/deck/edits/slide-edits.ts'
import type { Presentation } from '../../domain/deck/presentation.ts'
import { createSlide } from '../../domain/deck/slide.ts'
import { JOURNAL_DELAY } from '../../editor/options.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { drawPicture } from '../../tests/support/pictures.ts'
import { inventAccount } from '../../tests/support/process/caller.ts'
import { placePicture } from '../../web/features/editor/items/fill-cell.ts'
import { makeUid } from '../../web/platform/identity/ids.ts'
import { uploadPicture } from '../../web/platform/uploads/upload-file.ts'
import { type HeadlessEditor, openHeadlessEditor } from '../editing/headless-editor.ts'
import { compareDeck, findLosses } from '../editing/ledger.ts'
import { type NetworkClient, openEventSource, openNetworkClient } from '../editing/network-client.ts'
import { Conversation } from './conversation.ts'

export interface PersonOptions {
  /** By the proxy. */
  readonly url: string
  /** Where one looks at what has become of it. */
  readonly directUrl: string
  readonly name: string
  readonly random: Random
}

/** The plan's limit of 10 must never be what stops one here. */
const mostDecks = 8

/** Somebody who writes, makes decks and uploads pictures, and does again whatever was answered with an error. */
export class Person {
  readonly email: string
  readonly scenarios: EditorScenario[] = []
  readonly #options: EditorScenarioOptions
  readonly #uploads: Promise<void>[] = []
  readonly conversation: Conversation
  #talking: Promise<void> = Promise.resolve()
  readonly #working: Promise<void>
  #isWorking = true

  private constructor(options: EditorScenarioOptions, email: string, conversation: Conversation) {
    this.#options = options
    this.conversation = conversation
    this.email = email
    this.#working = this.#work()
  }

  static async arrive({ url, directUrl, name, random }: PersonOptions): Promise<Person> {
    const direct = await openNetworkClient(directUrl)
    const { email, password } = inventAccount()
    await direct.auth.register({ body: { email, password1: password, password2: password } })
    const openTab = () => openNetworkClient(url, { jar: direct.jar })
    const options = { openTab, direct, random, name }
    const client = await openTab()
    return new Person(
      options,
      email,
      await Conversation.begin({ client, direct, random, name: `${name}talk` }),
    )
  }

  async #work(): Promise<void> {
    const { random } = this.#options
    while (this.#isWorking) {
      const { length } = this.scenarios
      if (length === 0 || (length < mostDecks && random.chance(0.02))) {
        const name = `${this.#options.name}d${length}`
        this.scenarios.push(await EditorScenario.open({ ...this.#options, name }))
      }
      const scenario = random.pick(this.scenarios.slice(-2))!
      if (random.chance(0.04)) this.#uploads.push(scenario.upload())
      else scenario.edit()
      if (random.chance(0.15)) this.#talking = this.#talking.then(() => this.conversation.step())
      // Words come in runs: within one a slide's changes wait for each other, between two they are sent.
      await pause(random.chance(0.8) ? 40 + random.below(60) : 300 + random.below(600))
    }
  }

  async rest(): Promise<void> {
    this.#isWorking = false
    await this.#working
    await Promise.all([...this.#uploads, this.#talking])
  }

  async findWrong(milliseconds: number): Promise<string[]> {
    const screens = this.scenarios.map(scenario => scenario.findWrong(milliseconds))
    return (await Promise.all([...screens, this.conversation.findWrong()])).flat()
  }

  leave(): void {
    this.#isWorking = false
    for (const { tab } of this.scenarios) tab.kill()
  }
}

interface EditorScenarioOptions {
  /** By the proxy. A server ends the older stream of a tab that opens another: each deck is in a tab of its own. */
  readonly openTab: () => Promise<NetworkClient>
  /** Looks at what has become of it. */
  readonly direct: NetworkClient
  readonly random: Random
  readonly name: string
}

/** The plan's limit of 30 must never be what stops a save here. */
const mostSlides = 20
const fewestSlides = 2

/** A tab with a new deck that nobody else edits: what is on its screen is what was done here, and nothing else. */
class EditorScenario {
  readonly tab: HeadlessEditor
  /** The names of the pictures that are to be there. */
  readonly pictures: string[] = []
  readonly counts = { edits: 0, uploads: 0 }
  readonly #options: EditorScenarioOptions
  readonly #client: NetworkClient
  readonly #wrong: string[] = []
  #screen: string[]

  private constructor(options: EditorScenarioOptions, client: NetworkClient, tab: HeadlessEditor) {
    this.#options = options
    this.#client = client
    this.tab = tab
    this.#screen = describe(tab.editor.getState().deck)
  }

  static async open(options: EditorScenarioOptions): Promise<EditorScenario> {
    const client = await options.openTab()
    const openSource = (path: string) => openEventSource(client, path)
    const tab = await openHeadlessEditor({ ...options, client, openSource })
    const scenario = new EditorScenario(options, client, tab)
    scenario.edit()
    return scenario
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
    for (;;) {
      try {
        this.counts.uploads += 1
        return await uploadAs(this.#client, file, await this.#findSlug())
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

/** What the product's upload asks of a browser's XMLHttpRequest. */
class RequestOverFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #client: NetworkClient
  readonly #headers: Record<string, string> = {}
  #path = ''

  constructor(client: NetworkClient) {
    super()
    this.#client = client
  }

  open(_: 'POST', path: string): void {
    this.#path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: FormData): void {
    void this.#send(body).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event('error')),
    )
  }

  async #send(body: FormData): Promise<void> {
    const reply = await this.#client.fetch(this.#path, { method: 'POST', headers: this.#headers, body })
    this.responseText = await reply.text()
    this.status = reply.status
  }
}

/** The product's upload from the browser of a client. It looks for the page around it only while it is called. */
function uploadAs(client: NetworkClient, file: File, presentation: string): Promise<Asset> {
  const page = {
    XMLHttpRequest: function open() {
      return new RequestOverFetch(client)
    },
    document: { documentElement: { lang: 'en' }, cookie: client.jar.header() },
  }
  Object.assign(globalThis, page)
  try {
    return uploadPicture({ file, presentation })
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name)
  }
}
