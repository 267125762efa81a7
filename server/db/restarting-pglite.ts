import { rm, writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type ExecProtocolOptions, PGlite } from '@electric-sql/pglite'
import { seconds } from '../clock.ts'
import type { Listener, StopListening } from './database.ts'
import { OwnerOnlyFolder } from './owner-only-folder.ts'

export interface RestartingOptions {
  readonly onError: (error: Error) => void
}

interface Listening extends Listener {
  readonly channel: string
  stop: StopListening
}

/** As much as the next file of the write-ahead log takes: with less, the first query would crash it again. */
const roomNeeded = 20 * 1024 * 1024
const pauseAtFirst = 250
const longestPause = seconds(5)

/** What the ORM and the job queue ask of an embedded database; one that crashed is opened again from its files. */
export class RestartingPglite {
  readonly #folder: string
  readonly #onError: (error: Error) => void
  readonly #listenings = new Set<Listening>()
  readonly #onRestart = new Set<() => void>()
  #current: CrashDetectingPglite | undefined
  #isClosed = false

  private constructor(folder: string, { onError }: RestartingOptions) {
    this.#folder = folder
    this.#onError = onError
  }

  static async open(folder: string, options: RestartingOptions): Promise<RestartingPglite> {
    const opened = new RestartingPglite(folder, options)
    await opened.#open()
    return opened
  }

  readonly query: PGlite['query'] = async (...given) => this.#running().query(...given)
  readonly exec: PGlite['exec'] = async (...given) => this.#running().exec(...given)
  readonly transaction: PGlite['transaction'] = async work => this.#running().transaction(work)

  /** For the job queue, which also polls and needs no notice of gaps. */
  readonly listen = (channel: string, onMessage: Listener['onMessage']): Promise<StopListening> =>
    this.hear(channel, { onMessage, onGap: () => undefined })

  async hear(channel: string, listener: Listener): Promise<StopListening> {
    const stop = await this.#running().listen(channel, listener.onMessage)
    const listening: Listening = { ...listener, channel, stop }
    this.#listenings.add(listening)
    return async () => {
      this.#listenings.delete(listening)
      if (this.#current) await listening.stop()
    }
  }

  /** The job queue's name for a new session, whose settings it must set again. */
  readonly onLeaderChange = (callback: () => void): (() => void) => {
    this.#onRestart.add(callback)
    return () => this.#onRestart.delete(callback)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const last = this.#current
    this.#current = undefined
    await last?.close()
  }

  #running(): CrashDetectingPglite {
    if (!this.#current) throw new DatabaseCrashed()
    return this.#current
  }

  async #open(): Promise<CrashDetectingPglite> {
    const pglite = new CrashDetectingPglite({ fs: new OwnerOnlyFolder(this.#folder) })
    try {
      await pglite.waitReady
    } catch (error) {
      pglite.closeFiles()
      throw error
    }
    pglite.onCrash = cause => this.#handleCrash(pglite, cause)
    this.#current = pglite
    return pglite
  }

  #handleCrash(pglite: CrashDetectingPglite, cause: unknown): void {
    this.#current = undefined
    this.#onError(new DatabaseCrashed(cause))
    // Not yet: the query that crashed it is still returning.
    setImmediate(() => {
      pglite.closeFiles()
      void this.#restart()
    })
  }

  async #restart(): Promise<void> {
    for (let wait = pauseAtFirst; !this.#isClosed; wait = Math.min(2 * wait, longestPause)) {
      try {
        await this.#checkDiskSpace()
        const pglite = await this.#open()
        return await (this.#isClosed ? this.close() : this.#listenAgain(pglite))
      } catch (error) {
        this.#onError(error as Error)
        await pause(wait)
      }
    }
  }

  /** An attempt costs a hundred megabytes of memory: none is made while the disk is still full. */
  async #checkDiskSpace(): Promise<void> {
    const path = `${this.#folder}.room`
    try {
      await writeFile(path, Buffer.alloc(roomNeeded))
    } finally {
      await rm(path, { force: true })
    }
  }

  async #listenAgain(pglite: CrashDetectingPglite): Promise<void> {
    for (const notify of this.#onRestart) notify()
    for (const listening of this.#listenings) {
      listening.stop = await pglite.listen(listening.channel, listening.onMessage)
      listening.onGap()
    }
  }
}

/** With PostgreSQL's code for a crash during a query; clients are answered as if the database were unavailable. */
class DatabaseCrashed extends Error {
  readonly code = '57P02'

  constructor(cause?: unknown) {
    super('The embedded database ended unexpectedly and is being opened again.', { cause })
  }
}

/** Milliseconds of queries in a row before the event loop gets a turn, in which new connections are accepted. */
const yieldInterval = 10

/** The status that the engine throws when a query fails; anything else that it throws is a crash. */
const failedQuery = 100

interface Engine {
  _PostgresMainLoopOnce(): void
  readonly FS: { readonly streams: readonly unknown[]; close(stream: unknown): void }
}

/**
 * PostgreSQL that cannot write its log ends its process. Embedded it cannot: the next query would loop for ever, and block
 * the whole server. This one notices the crash, reports it and refuses further queries.
 */
class CrashDetectingPglite extends PGlite {
  /** Called once. */
  onCrash: ((cause: unknown) => void) | undefined
  #watched: Engine | undefined
  #hasCrashed = false
  #yieldAt = 0

  /**
   * Queries are answered without a turn of the event loop, a whole queue of them in one go. With a thousand people that took
   * seconds: connections were refused meanwhile, and the clients waited a minute before they tried again.
   */
  override async execProtocolRaw(message: Uint8Array, options?: ExecProtocolOptions): Promise<Uint8Array> {
    if (performance.now() > this.#yieldAt) {
      await nextTurn()
      this.#yieldAt = performance.now() + yieldInterval
    }
    return super.execProtocolRaw(message, options)
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasCrashed) throw new DatabaseCrashed()
    this.#watch()
    return super.execProtocolRawSync(message)
  }

  /** After a crash its files would stay open until the process ends. */
  closeFiles(): void {
    this.#hasCrashed = true
    const files = this.#engine()?.FS
    for (const stream of files?.streams ?? []) {
      try {
        if (stream) files?.close(stream)
      } catch {
        // Closing writes nothing; a failure changes nothing.
      }
    }
  }

  #engine(): Engine | undefined {
    return this.mod as unknown as Engine | undefined
  }

  #watch(): void {
    const engine = this.#engine()
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
