import { Worker } from 'node:worker_threads'
import { type PGlite, type Results, type Transaction, types } from '@electric-sql/pglite'

export class DatabaseCrashed extends Error {
  readonly code = crashCode

  constructor(cause?: unknown) {
    super('The embedded database ended unexpectedly and is being opened again.', { cause })
  }
}

/** What is asked of the thread that the embedded database runs on. Each question gets one answer, in their order. */
export type Question = { readonly id: number } & (
  | {
      readonly kind: 'query'
      readonly text: string
      readonly params?: unknown[] | undefined
      readonly rowMode?: 'array' | 'object' | undefined
      /** Types whose values are wanted as PostgreSQL writes them. */
      readonly asText?: readonly number[] | undefined
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly kind: 'close' }
)

export type Said =
  | { readonly kind: 'opened' }
  | { readonly kind: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly error: ErrorFields }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
  | { readonly kind: 'crash'; readonly error: ErrorFields }

/** An error as it travels between threads, which would drop all but its message. */
export type ErrorFields = Readonly<Record<string, string | number>> & { readonly message: string }

export interface ThreadData {
  readonly folder: string
}

/** The types whose values the other thread reads: text is handed over many times faster than what it describes. */
export const jsonTypes: readonly number[] = [types.JSON, types.JSONB]

/** PostgreSQL's code for a crash during a query; clients are answered as if the database were unavailable. */
export const crashCode = '57P02'

interface ThreadEvents {
  /** A question is asked that may change something. */
  readonly onChange: () => void
  readonly onNotification: (channel: string, payload: string) => void
  readonly onCrash: (cause: unknown) => void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never

type QueryOptions = Parameters<PGlite['query']>[2]

/** One life of the embedded database: one thread, one session. */
export class DatabaseThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #onChange: () => void
  #lastId = 0
  #hasEnded = false
  #isInTransaction = false
  /** What waits for the end of the transaction. */
  readonly #queries: (() => void)[] = []
  readonly #transactions: (() => void)[] = []

  private constructor(folder: string, script: URL, onChange: () => void) {
    this.#onChange = onChange
    const workerData: ThreadData = { folder }
    this.#worker = new Worker(script, { workerData, name: 'database' })
  }

  static start(
    folder: string,
    script = new URL('./embedded-thread.ts', import.meta.url),
    { onNotification, onCrash, onChange }: ThreadEvents,
  ): Promise<DatabaseThread> {
    const thread = new DatabaseThread(folder, script, onChange)
    return new Promise((opened, refused) => {
      let cause: unknown
      let isOpen = false
      thread.#worker
        .on('message', (said: Said) => {
          if (said.kind === 'opened') {
            isOpen = true
            thread.#worker.unref()
            opened(thread)
          } else if (said.kind === 'crash') cause = rebuild(said.error)
          else if (said.kind === 'notification') onNotification(said.channel, said.payload)
          else thread.#settle(said)
        })
        .on('error', error => {
          cause = error
        })
        .on('exit', () => {
          const wasAsked = thread.#hasEnded
          thread.#hasEnded = true
          for (const { reject } of thread.#waiting.values()) reject(new DatabaseCrashed(cause))
          thread.#waiting.clear()
          if (!isOpen) refused(cause ?? new DatabaseCrashed())
          else if (!wasAsked) onCrash(cause)
        })
    })
  }

  #ask(question: Asked): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new DatabaseCrashed())
    if (mayChange(question)) this.#onChange()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      // A process that waits for nothing but an answer must live to hear it; one that waits for none may end.
      if (this.#waiting.size === 0) this.#worker.ref()
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...question, id })
    })
  }

  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#betweenTransactions(() => this.#query(text, params, options))
  }

  exec(text: string): Promise<Results[]> {
    return this.#betweenTransactions(() => this.#exec(text))
  }

  /** Within somebody's transaction it would be taken back with that, and nothing heard from then on. */
  async listen(channel: string): Promise<void> {
    await this.#betweenTransactions(() => this.#ask({ kind: 'listen', channel }))
  }

  async unlisten(channel: string): Promise<void> {
    await this.#betweenTransactions(() => this.#ask({ kind: 'unlisten', channel }))
  }

  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    await this.#takeTurn()
    return this.#transact(work)
  }

  async close(): Promise<void> {
    await this.#takeTurn()
    const closing = this.#ask({ kind: 'close' })
    this.#hasEnded = true
    this.#passTurn()
    // One that has crashed is closed already.
    await closing.catch(() => undefined)
    await this.#worker.terminate()
  }

  /**
   * There is one session, which would take a query of somebody else's for a part of the transaction. A single one waits for
   * the end of this one, not of all that wait: behind a queue of saves, each of their many reads would wait for the others.
   */
  #betweenTransactions<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!this.#isInTransaction) return ask()
    return new Promise((resolve, reject) => {
      this.#queries.push(() => void ask().then(resolve, reject))
    })
  }

  async #takeTurn(): Promise<void> {
    if (this.#isInTransaction) await new Promise<void>(resolve => this.#transactions.push(resolve))
    this.#isInTransaction = true
  }

  #passTurn(): void {
    for (const ask of this.#queries.splice(0)) ask()
    const next = this.#transactions.shift()
    if (next) next()
    else this.#isInTransaction = false
  }

  /**
   * Questions are answered in their order: the first query goes right behind BEGIN, and the next transaction right behind
   * COMMIT. Waiting for either answer, the database would be idle while this thread works, and the other way round.
   */
  async #transact<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const begun = this.#exec('BEGIN')
    begun.catch(() => undefined)
    let isOver = false
    const end = async (command: 'COMMIT' | 'ROLLBACK') => {
      if (isOver) return
      isOver = true
      const ended = this.#exec(command)
      this.#passTurn()
      await ended
    }
    const refuseWhenOver = () => {
      if (isOver) throw new Error('The transaction is over.')
    }
    const tx = {
      query: async (text: string, params?: unknown[], options?: QueryOptions) => {
        refuseWhenOver()
        return this.#query(text, params, options)
      },
      exec: async (text: string) => {
        refuseWhenOver()
        return this.#exec(text)
      },
      rollback: () => end('ROLLBACK'),
    }
    try {
      const result = await work(tx as Transaction)
      await begun
      await end('COMMIT')
      return result
    } catch (error) {
      await end('ROLLBACK').catch(() => undefined)
      throw error
    }
  }

  async #query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    const rowMode = options?.rowMode
    // A function cannot go to another thread, and the only ones that are ever given leave the value as it is.
    const asText = Object.keys(options?.parsers ?? {}).map(Number)
    const result = await this.#ask({ kind: 'query', text, params, rowMode, asText })
    return readJson(result as Results<Row>)
  }

  async #exec(text: string): Promise<Results[]> {
    return ((await this.#ask({ kind: 'exec', text })) as Results[]).map(readJson)
  }

  #settle(said: Extract<Said, { readonly id: number }>): void {
    const waiting = this.#waiting.get(said.id)
    this.#waiting.delete(said.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if (said.kind === 'answer') waiting?.resolve(said.result)
    else waiting?.reject(rebuild(said.error))
  }
}

const changing =
  /\b(?:insert|update|delete|merge|truncate|alter|create|drop|call|do|copy|refresh|setval|nextval)\b/i
const known = new Map<string, boolean>()
const mostKnown = 1000

/** Whatever is not plainly a query that only reads; what is asked for is the same few hundred texts. */
function mayChange(question: Asked): boolean {
  if (question.kind === 'listen' || question.kind === 'unlisten') return false
  if (question.kind !== 'query') return true
  const { text } = question
  const told = known.get(text)
  if (told !== undefined) return told
  const found = changing.test(text) || !/^\s*(?:select|with)\b/i.test(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, found)
  return found
}

function rebuild({ message, ...fields }: ErrorFields): Error {
  return Object.assign(new Error(message), fields)
}

function readJson<Row>(result: Results<Row>): Results<Row> {
  const { fields, rows } = result
  for (const [place, { name, dataTypeID }] of fields.entries()) {
    if (!jsonTypes.includes(dataTypeID)) continue
    for (const row of rows as unknown as Record<string | number, unknown>[]) {
      const key = Array.isArray(row) ? place : name
      const value = row[key]
      if (typeof value === 'string') row[key] = JSON.parse(value)
    }
  }
  return result
}
