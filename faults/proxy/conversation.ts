import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../contract/api-error.ts'
import type { CommentThread } from '../../contract/comments.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import type { NetworkClient } from '../editing/network-client.ts'

interface ConversationOptions {
  /** By the proxy. */
  readonly client: NetworkClient
  /** Looks at what has become of it. */
  readonly direct: NetworkClient
  readonly random: Random
  readonly name: string
}

interface Said {
  readonly thread: number
  readonly id: number
  text: string
}

/**
 * Comments on one presentation, and named versions of it, by somebody whose replies get lost: each is sent again until it
 * is answered, some are sent twice at once, and of some the tab is gone before the answer comes.
 */
export class Conversation {
  readonly #options: ConversationOptions
  readonly #slug: string
  readonly #slide: string
  readonly #said = new Map<number, Said>()
  /** Sent by tabs that were gone before they heard: there once, or not at all. */
  readonly #unheard = new Set<string>()
  readonly #resolved = new Map<number, boolean>()
  readonly #kept: string[] = []
  #sent = 0

  private constructor(options: ConversationOptions, slug: string, slide: string) {
    this.#options = options
    this.#slug = slug
    this.#slide = slide
  }

  static async begin(options: ConversationOptions): Promise<Conversation> {
    const { slug, slides } = await options.direct.presentations.create({ body: { name: options.name } })
    return new Conversation(options, slug, slides[0]?.uid ?? '')
  }

  get slug(): string {
    return this.#slug
  }

  get sent(): number {
    return this.#sent
  }

  async step(): Promise<void> {
    const { random } = this.#options
    const known = random.pick([...this.#said.values()])
    const chance = random.next()
    if (!known || chance < 0.5) return this.#write(known)
    if (chance < 0.6) return this.#abandon()
    if (chance < 0.7) return this.#edit(known)
    if (chance < 0.85) return this.#resolve(known.thread)
    return chance < 0.95 ? this.#remove(known) : this.#keep()
  }

  #words(): string {
    return `${this.#options.name} says ${++this.#sent}`
  }

  /** A new thread or an answer, some of them sent by a press that was two. */
  async #write(known: Said | undefined): Promise<void> {
    const { client, random } = this.#options
    const place = known && random.chance(0.5) ? { thread: known.thread } : { target: { slide: this.#slide } }
    const text = this.#words()
    const call = { params: { slug: this.#slug }, body: { ...place, text, key: randomUUID() } }
    if (random.chance(0.3))
      await Promise.allSettled([client.comments.create(call), client.comments.create(call)])
    const thread = await again(() => client.comments.create(call))
    // The thread that was answered may have gone with its last comment meanwhile.
    if (thread) this.#note(thread, text)
  }

  #note(thread: CommentThread, text: string): void {
    const made = thread.comments.find(comment => comment.text === text)
    if (!made) throw new Error(`“${text}” is not in the answer to it`)
    this.#said.set(made.id, { thread: thread.id, id: made.id, text })
    this.#resolved.set(thread.id, false)
  }

  async #abandon(): Promise<void> {
    const text = this.#words()
    this.#unheard.add(text)
    const body = { target: { slide: this.#slide }, text, key: randomUUID() }
    void this.#options.client.comments.create({ params: { slug: this.#slug }, body }).catch(() => undefined)
  }

  async #edit(said: Said): Promise<void> {
    const text = this.#words()
    const params = { slug: this.#slug, id: said.id }
    if (await again(() => this.#options.client.comments.edit({ params, body: { text } }))) said.text = text
  }

  async #resolve(thread: number): Promise<void> {
    const resolved = !this.#resolved.get(thread)
    const params = { slug: this.#slug, id: thread }
    if (await again(() => this.#options.client.comments.resolve({ params, body: { resolved } })))
      this.#resolved.set(thread, resolved)
  }

  async #remove({ id }: Said): Promise<void> {
    await again(() => this.#options.client.comments.remove({ params: { slug: this.#slug, id } }))
    this.#said.delete(id)
  }

  async #keep(): Promise<void> {
    const name = this.#words()
    const call = { params: { slug: this.#slug }, body: { name } }
    if (await again(() => this.#options.client.versions.keep(call))) this.#kept.push(name)
  }

  /** What is there otherwise than it was said. */
  async findWrong(): Promise<string[]> {
    const found = [...(await this.#readAll('false')), ...(await this.#readAll('true'))]
    const texts = found.flatMap(({ comments }) => comments.map(({ text }) => text))
    const times = (text: string) => texts.filter(one => one === text).length
    const wrong = [...this.#said.values()]
      .filter(({ text }) => times(text) !== 1)
      .map(({ text }) => `“${text}” is there ${times(text)} times`)
    for (const text of this.#unheard)
      if (times(text) > 1) wrong.push(`“${text}”, of a tab that was gone, is there ${times(text)} times`)
    const expected = new Set([...[...this.#said.values()].map(({ text }) => text), ...this.#unheard])
    wrong.push(...texts.filter(text => !expected.has(text)).map(text => `“${text}” should not be there`))
    const threads = new Set([...this.#said.values()].map(({ thread }) => thread))
    for (const { id, resolved } of found)
      if (threads.has(id) && resolved !== this.#resolved.get(id))
        wrong.push(`thread ${id} is ${resolved ? 'resolved' : 'open'}`)
    return [...wrong, ...(await this.#findWrongVersions())]
  }

  async #readAll(resolved: 'true' | 'false'): Promise<CommentThread[]> {
    const all: CommentThread[] = []
    for (;;) {
      const query = { resolved, before: all.at(-1)?.id }
      const page = await this.#options.direct.comments.list({ params: { slug: this.#slug }, query })
      all.push(...page.results)
      if (!page.more) return all
    }
  }

  async #findWrongVersions(): Promise<string[]> {
    const { results } = await this.#options.direct.versions.list({
      ...{ params: { slug: this.#slug }, query: { named: 'true' } },
    })
    const names = results.map(({ name }) => name)
    const times = (name: string) => names.filter(one => one === name).length
    return this.#kept
      .filter(name => times(name) !== 1)
      .map(name => `${times(name)} versions are called “${name}”`)
  }
}

/** Until it is answered; undefined where what it is about is gone, which is what it comes to when a reply was lost. */
async function again<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'comment_not_found') return undefined
      if (error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 408) throw error
      await pause(20)
    }
  }
}
