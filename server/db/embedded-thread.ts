import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import {
  crashCode,
  type ErrorFields,
  jsonTypes,
  type Question,
  type Said,
  type ThreadData,
} from './database-thread.ts'
import { OwnerOnlyFolder } from './owner-only-folder.ts'
import { PreparingPglite } from './preparing-pglite.ts'

/** The status that the engine throws when a query fails; anything else that it throws is a crash. */
const failedQuery = 100

interface Engine {
  _PostgresMainLoopOnce(): void
}

/**
 * PostgreSQL that cannot write its log ends its process. Embedded it cannot: the next query would loop for ever. This one
 * notices the crash, reports it and refuses further queries.
 */
class CrashDetectingPglite extends PreparingPglite {
  onCrash: ((cause: unknown) => void) | undefined
  #watched: Engine | undefined
  #hasCrashed = false

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasCrashed) {
      throw Object.assign(new Error('The embedded database has ended.'), { code: crashCode })
    }
    this.#watch()
    return super.execProtocolRawSync(message)
  }

  #watch(): void {
    const engine = this.mod as unknown as Engine | undefined
    if (!engine || this.#watched === engine) return
    this.#watched = engine
    const answer = engine._PostgresMainLoopOnce
    engine._PostgresMainLoopOnce = () => {
      try {
        answer()
      } catch (error) {
        if ((error as { status?: unknown }).status !== failedQuery) this.#crash(error)
        throw error
      }
    }
  }

  #crash(cause: unknown): void {
    if (this.#hasCrashed) return
    this.#hasCrashed = true
    this.onCrash?.(cause)
  }
}

/**
 * The engine fills its buffers with zeros when it starts, and keeps them for as long as it runs: with the usual 128 MB that
 * was a quarter of a second of every start. What does not fit is in the system's own cache of files.
 */
const buffers = ['-c', 'shared_buffers=32MB']

/**
 * How much of the engine's code has to run before it is compiled a second time, for speed. By itself that is so soon that
 * a start does it for code that is never needed again; under load what is hot gets there within seconds.
 */
const beforeOptimizing = '--wasm-tiering-budget=100000000'

const asIs = (value: string) => value
const jsonAsText = Object.fromEntries(jsonTypes.map(type => [type, asIs]))

if (parentPort) await serve(parentPort, workerData as ThreadData)

async function serve(port: NonNullable<typeof parentPort>, { folder }: ThreadData): Promise<void> {
  setFlagsFromString(beforeOptimizing)
  const say = (said: Said) => port.postMessage(said)
  // Not yet: the query that crashed it is still returning. The thread's end closes its files and frees its memory; left to
  // end by itself, it would live on for the ten seconds of a timer of the engine's, and nobody would be answered meanwhile.
  const end = (cause: unknown) => {
    setImmediate(() => {
      say({ kind: 'crash', error: describe(cause) })
      process.exit()
    })
  }
  const pglite = new CrashDetectingPglite({
    fs: new OwnerOnlyFolder(folder),
    startParams: [...PGlite.defaultStartParams, ...buffers],
  })
  try {
    await pglite.waitReady
  } catch (error) {
    end(error)
    return
  }
  pglite.onCrash = end
  const listenings = new Map<string, () => Promise<void>>()

  const answer = async (question: Question): Promise<unknown> => {
    switch (question.kind) {
      case 'query':
        return pglite.query(question.text, question.params, {
          ...(question.rowMode && { rowMode: question.rowMode }),
          parsers: {
            ...jsonAsText,
            ...Object.fromEntries((question.asText ?? []).map(type => [type, asIs])),
          },
        })
      case 'exec':
        return pglite.exec(question.text, { parsers: jsonAsText })
      case 'listen': {
        const { channel } = question
        if (listenings.has(channel)) return undefined
        const onMessage = (payload: string) => say({ kind: 'notification', channel, payload })
        listenings.set(channel, await pglite.listen(channel, onMessage))
        return undefined
      }
      case 'unlisten':
        await listenings.get(question.channel)?.()
        listenings.delete(question.channel)
        return undefined
      case 'close':
        return pglite.close()
    }
  }

  let last = Promise.resolve()
  port.on('message', (question: Question) => {
    last = last
      .then(() => answer(question))
      .then(result => say({ kind: 'answer', id: question.id, result }))
      .catch(error => say({ kind: 'refusal', id: question.id, error: describe(error) }))
      .then(() => {
        if (question.kind === 'close') port.close()
      })
  })
  say({ kind: 'opened' })
}

/** What PostgreSQL says about an error, in fields that the callers read: its code above all, and the constraint. */
function describe(thrown: unknown): ErrorFields {
  const fields = Object.entries(thrown ?? {}).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  const message = thrown instanceof Error ? thrown.message : ((thrown as { message?: string })?.message ?? '')
  return { ...Object.fromEntries(fields), message: message || String(thrown) }
}
