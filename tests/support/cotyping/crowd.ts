import { history, redo, undo } from '@tiptap/pm/history'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { collab } from 'prosemirror-collab'
import type { TextSteps } from '#contract/live.ts'
import { printText, type RichDoc } from '#domain/deck/text/rich-text.ts'
import {
  type SharedText,
  startText,
  takeOutside,
  takeSteps,
  textSchema,
} from '#server/features/cotyping/authority.ts'
import {
  createSharedText,
  type SharedTextClient,
  StepsRefused,
} from '#web/features/editor/text/shared-text.ts'
import type { Random } from '../editor/random.ts'

/** The server's side in memory: what would be rows, and nothing else, survives a restart. */
class Authority {
  #stored: string
  revision = 0

  constructor(words: string) {
    this.#stored = JSON.stringify({ text: startText(words, null), steps: [] })
  }

  get rows(): { text: SharedText; steps: TextSteps } {
    return JSON.parse(this.#stored) as { text: SharedText; steps: TextSteps }
  }

  push(client: string, version: number, sent: Record<string, unknown>[]) {
    const { text, steps } = this.rows
    const isNext = sent.length > 0 && version === text.version
    const next = isNext ? takeSteps(text, sent) : text
    const added = isNext ? sent.map(step => ({ client, step })) : []
    this.#write(next, [...steps, ...added])
    return { added, from: text.version, steps: [...steps, ...added].slice(version), revision: this.revision }
  }

  /** Somebody saves the slide past the session. */
  writePast(words: string): TextSteps {
    const { text, steps } = this.rows
    const taken = takeOutside(text, words)
    this.#write(taken.text, [...steps, ...taken.steps])
    return taken.steps
  }

  #write(text: SharedText, steps: TextSteps): void {
    this.revision += 1
    this.#stored = JSON.stringify({ text, steps })
  }
}

interface Delivery {
  readonly at: number
  readonly run: () => void
}

/** One text, many hands, a network that loses, delays, repeats and reorders, and a server that is killed. */
export class Crowd {
  readonly people: Typist[]
  readonly authority: Authority
  readonly random: Random
  /** Share of calls that do not arrive, and of answers that do not come back. */
  loss = 0
  now = 0
  #queue: Delivery[] = []

  constructor(random: Random, { people, words, loss }: { people: number; words: string; loss: number }) {
    this.random = random
    this.authority = new Authority(words)
    this.loss = loss
    this.people = Array.from({ length: people }, (_, index) => new Typist(this, `typist ${index}`))
  }

  after(milliseconds: number, run: () => void): () => void {
    const delivery = { at: this.now + milliseconds, run }
    this.#queue.push(delivery)
    return () => {
      this.#queue = this.#queue.filter(each => each !== delivery)
    }
  }

  /** The steps of one push, to everybody who is connected, each after a time of their own. */
  tell(by: Typist | null, from: number, steps: TextSteps): void {
    if (steps.length === 0) return
    const { revision } = this.authority
    for (const person of this.people) {
      if (person === by || !person.isOnline) continue
      const isTooLong = this.random.chance(0.05)
      this.after(this.random.below(60), () => {
        if (person.isOnline) person.client.receive({ from, revision, steps: isTooLong ? null : steps })
      })
    }
  }

  /** Lets time pass, and everything happen that is due. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    for (;;) {
      const next = this.#queue.reduce<Delivery | undefined>(
        (first, each) => (each.at <= end && (!first || each.at < first.at) ? each : first),
        undefined,
      )
      if (!next) break
      this.#queue.splice(this.#queue.indexOf(next), 1)
      this.now = Math.max(this.now, next.at)
      next.run()
      await breathe()
    }
    this.now = end
    await breathe()
  }

  /** Everybody is connected again and has said all they had to say. */
  async settle(): Promise<void> {
    this.loss = 0
    for (const person of this.people) {
      person.isOnline = true
      person.client.read()
    }
    for (let round = 0; round < 200; round++) {
      await this.pass(400)
      const { version } = this.authority.rows.text
      if (this.people.every(person => person.isAt(version))) return
    }
  }

  get words(): string {
    return this.authority.rows.text.words
  }
}

/** Promises that are settled are heard of: an answer passes through a few. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await undefined
}

export class Typist {
  state: EditorState
  isOnline = true
  confirmed = ''
  readonly client: SharedTextClient
  readonly lost: string[] = []
  readonly #crowd: Crowd
  readonly #id: string

  constructor(crowd: Crowd, id: string) {
    this.#crowd = crowd
    this.#id = id
    const { text } = crowd.authority.rows
    const doc = Node.fromJSON(textSchema, text.doc)
    const plugins = [collab({ version: text.version, clientID: id }), history({ newGroupDelay: 0 })]
    this.state = EditorState.create({ doc, plugins })
    this.client = createSharedText({
      getState: () => this.state,
      dispatch: transaction => this.#apply(transaction),
      start: doc,
      push: sent => this.#push(sent.version, sent.steps),
      timers: { now: () => crowd.now, after: (wait, run) => crowd.after(wait, run) },
      onConfirmed: confirmed => {
        this.confirmed = printText(confirmed.toJSON() as RichDoc)
      },
      onConnected: () => undefined,
      onLost: why => this.lost.push(why),
    })
  }

  get words(): string {
    return printText(this.state.doc.toJSON() as RichDoc)
  }

  isAt(version: number): boolean {
    const { version: own, unconfirmed } = (
      this.state as unknown as { collab$: { version: number; unconfirmed: unknown[] } }
    ).collab$
    return own === version && unconfirmed.length === 0
  }

  /** Inserts words at a place, as typing does. */
  type(words: string, share = this.#crowd.random.next()): void {
    const at = this.#findPlace(share)
    this.#edit(this.state.tr.insertText(words, at))
  }

  /** Deletes, splits a line, joins lines or marks words, somewhere. */
  rework(): void {
    const { random } = this.#crowd
    const [a, b] = [this.#findPlace(random.next()), this.#findPlace(random.next())]
    const [from, to] = [Math.min(a, b), Math.max(a, b)]
    const { tr } = this.state
    const bold = textSchema.marks.bold?.create()
    const deed = random.below(4)
    if (deed === 0) tr.delete(from, Math.min(to, from + 12))
    else if (deed === 1) tr.split(from, isInList(tr, from) ? 2 : 1)
    else if (deed === 2 && bold) tr.addMark(from, to, bold)
    else if (bold) tr.removeMark(from, to, bold)
    this.#edit(tr)
  }

  undo(): boolean {
    return undo(this.state, transaction => this.#edit(transaction))
  }

  redo(): boolean {
    return redo(this.state, transaction => this.#edit(transaction))
  }

  #findPlace(share: number): number {
    const { doc } = this.state
    return TextSelection.near(doc.resolve(Math.floor(share * doc.content.size))).from
  }

  #edit(transaction: Transaction): void {
    this.#apply(transaction)
    this.client.send()
  }

  #apply(transaction: Transaction): void {
    this.state = this.state.apply(transaction)
  }

  /** Lost on its way there, delayed, or carried out with its answer lost; now and then it arrives twice. */
  #push(version: number, given: Record<string, unknown>[]) {
    const steps = JSON.parse(JSON.stringify(given)) as typeof given
    const { random, authority, loss } = this.#crowd
    return new Promise<{ revision: number; steps: TextSteps }>((resolve, reject) => {
      const refuse = () => reject(new StepsRefused('offline'))
      const wait = random.below(80)
      if (!this.isOnline || random.chance(loss)) {
        this.#crowd.after(wait, refuse)
        return
      }
      const arrive = () => {
        const { added, from, ...answer } = authority.push(this.#id, version, steps)
        this.#crowd.tell(this, from, added)
        return answer
      }
      this.#crowd.after(wait, () => {
        const answer = arrive()
        if (random.chance(loss / 2)) this.#crowd.after(random.below(300), () => void arrive())
        const isLost = !this.isOnline || random.chance(loss)
        this.#crowd.after(random.below(80), isLost ? refuse : () => resolve(answer))
      })
    })
  }
}

const firstLetter = 0x4e00

function isInList({ doc }: Transaction, at: number): boolean {
  const place = doc.resolve(at)
  return place.depth > 1 && place.node(-1).type.name === 'listItem'
}

export interface CrowdStory {
  readonly seed: number
  readonly people: number
  readonly steps: number
  readonly loss: number
  /** Letters are only added: then every one of them has to be there in the end, and once. */
  readonly adds: boolean
}

export interface CrowdOutcome {
  readonly crowd: Crowd
  readonly typed: readonly string[]
  readonly failures: readonly string[]
}

/** One story with a seeded hand, and what was wrong with its end. */
export async function tellCrowdStory(random: Random, story: CrowdStory): Promise<CrowdOutcome> {
  const { people, steps, loss, adds, seed } = story
  const crowd = new Crowd(random, { people, loss, words: '<p>Tides rise</p><ul><li>and fall</li></ul>' })
  const typed: string[] = []
  for (let step = 0; step < steps; step++) {
    const person = random.pick(crowd.people)
    if (!person) break
    const deed = random.next()
    if (deed < 0.5 || adds) {
      // One letter each: no other can be typed into the middle of it.
      const letter = String.fromCodePoint(firstLetter + typed.length)
      typed.push(letter)
      person.type(letter)
    } else if (deed < 0.75) person.rework()
    else if (deed < 0.87) person.undo()
    else if (deed < 0.92) person.redo()
    else {
      const { version } = crowd.authority.rows.text
      const past = crowd.authority.writePast(crowd.words.replace('</p>', ' past</p>'))
      crowd.tell(null, version, past)
    }
    if (random.chance(0.08)) person.isOnline = !person.isOnline
    await crowd.pass(random.below(120))
  }
  await crowd.settle()
  return { crowd, typed, failures: findFailures(crowd, adds ? typed : [], seed) }
}

function findFailures(crowd: Crowd, typed: readonly string[], seed: number): string[] {
  const { words } = crowd
  const failures: string[] = []
  const say = (what: string) => failures.push(`story ${seed}: ${what}`)
  for (const [at, person] of crowd.people.entries()) {
    if (person.lost.length > 0) say(`person ${at} was put out (${person.lost.join()})`)
    if (person.words !== words) say(`person ${at} has ${person.words}, the server ${words}`)
    if (person.confirmed !== words) say(`person ${at} takes ${person.confirmed} for stored, not ${words}`)
  }
  for (const letter of typed) {
    const times = words.split(letter).length - 1
    if (times !== 1) say(`“${letter}” stands there ${times} times`)
  }
  return failures
}
