import { newSlides } from '../../tests/support/new-slides.ts'
import { Caller, inventAccount } from '../../tests/support/process/caller.ts'

const slides = 8
export const decksEach = 2

interface Asker {
  readonly caller: Caller
  readonly tasks: readonly string[]
  readonly exported: { readonly slug: string; readonly ids: Record<string, string> }
}

export interface Verdict {
  readonly failures: string[]
  readonly decks: number
  readonly files: number
  /** Exports whose workers died three times, and that were asked for once more. */
  readonly askedAgain: number
}

/** People who each want two presentations written and a picture made of a third. */
export class Askers {
  readonly #url: string
  readonly #all: Asker[] = []

  constructor(url: string) {
    this.#url = url
  }

  get tasks(): number {
    return this.#all.length * (decksEach + 1)
  }

  async add(): Promise<void> {
    const caller = new Caller(this.#url)
    await caller.send('GET', '/health/live')
    const status = await caller.register(inventAccount())
    if (status !== 200) throw new Error(`Nobody can register: ${status}`)
    const deck = { slides: newSlides(1) }
    const { slug } = await read<{ slug: string }>(caller.send('POST', '/api/presentations/', deck))
    const tasks: string[] = []
    for (let place = 0; place < decksEach; place++) {
      const path = '/api/presentations/generate_presentation/brief/'
      const body = { brief: `Deck number ${place}`, slides }
      tasks.push((await read<{ task_id: string }>(caller.send('POST', path, body))).task_id)
    }
    this.#all.push({ caller, tasks, exported: { slug, ids: await askForFile(caller, slug) } })
  }

  /** How many are under way or wait. */
  async countOpen(): Promise<number> {
    const states = await Promise.all(this.#all.flatMap(asker => this.#states(asker)))
    return states.filter(state => state !== 'SUCCESS' && state !== 'FAILURE').length
  }

  #states({ caller, tasks, exported }: Asker): Promise<string>[] {
    return [
      ...tasks.map(id => readTask(caller, id).then(told => told.task_state)),
      readFile(caller, exported),
    ]
  }

  /** Exports that were given up are asked for once more, as a person would. */
  async askAgain(): Promise<number> {
    let again = 0
    for (const { caller, exported } of this.#all) {
      if ((await readFile(caller, exported)) !== 'FAILURE') continue
      await askForFile(caller, exported.slug)
      again++
    }
    return again
  }

  async judge(askedAgain: number): Promise<Verdict> {
    const failures: string[] = []
    for (const [place, { caller, tasks, exported }] of this.#all.entries()) {
      const told = (what: string) => failures.push(`person ${place}: ${what}`)
      const file = await readFile(caller, exported)
      if (file !== 'SUCCESS') told(`the file is ${file}`)
      const slugs = new Set<string>()
      for (const id of tasks) {
        const { task_state, error, slug } = await readTask(caller, id)
        if (task_state !== 'SUCCESS') told(`a task ended with ${task_state} (${error})`)
        else slugs.add(slug ?? '')
      }
      if (slugs.size !== decksEach) told(`${slugs.size} presentations in place of ${decksEach}`)
      const path = '/api/presentations/?page_size=50'
      const { count } = await read<{ count: number }>(caller.send('GET', path))
      if (count !== decksEach + 1) told(`the list has ${count} presentations in place of ${decksEach + 1}`)
      for (const slug of slugs) {
        const deck = await read<{ slides: object[] }>(caller.send('GET', `/api/presentations/${slug}/`))
        if (deck.slides.length !== slides) told(`${deck.slides.length} slides in place of ${slides}`)
      }
    }
    return { failures, decks: this.#all.length * decksEach, files: this.#all.length, askedAgain }
  }
}

function askForFile(caller: Caller, slug: string): Promise<Record<string, string>> {
  return read(caller.send('POST', `/api/presentations/${slug}/exports/`, { format: 'png' }))
}

function readTask(caller: Caller, id: string) {
  const reply = caller.send('GET', `/api/presentations/generator_status?task_id=${id}`)
  return read<{ task_state: string; error: string | null; slug: string | null }>(reply)
}

async function readFile(caller: Caller, { slug, ids }: Asker['exported']): Promise<string> {
  const query = new URLSearchParams({ task_id: ids.task_id!, export_id: ids.export_id! })
  const path = `/api/presentations/${slug}/export_status/?${query}`
  return (await read<{ task_state: string }>(caller.send('GET', path))).task_state
}

async function read<Body>(reply: Promise<Response>): Promise<Body> {
  const answer = await reply
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
