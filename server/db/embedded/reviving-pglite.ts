import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { seconds } from '../../clock.ts'
import type { Listener, StopListening } from '../database.ts'
import { DatabaseDied, MortalPglite } from './mortal-pglite.ts'

export interface RevivingOptions {
  readonly onError: (error: Error) => void
}

interface Listening extends Listener {
  readonly channel: string
  stop: StopListening
}

/** As much as the log's next file takes: with less, the first question would be the end again. */
const roomNeeded = 20 * 1024 * 1024
const pauseAtFirst = 250
const longestPause = seconds(5)

/** What the ORM and the job queue ask of an embedded database; one that died is opened anew from its files. */
export class RevivingPglite {
  readonly #folder: string
  readonly #onError: (error: Error) => void
  readonly #listenings = new Set<Listening>()
  readonly #onRevival = new Set<() => void>()
  #current: MortalPglite | undefined
  #isClosed = false

  private constructor(folder: string, { onError }: RevivingOptions) {
    this.#folder = folder
    this.#onError = onError
  }

  static async open(folder: string, options: RevivingOptions): Promise<RevivingPglite> {
    const opened = new RevivingPglite(folder, options)
    await opened.#open()
    return opened
  }

  readonly query: PGlite['query'] = async (...given) => this.#living().query(...given)
  readonly exec: PGlite['exec'] = async (...given) => this.#living().exec(...given)
  readonly transaction: PGlite['transaction'] = async work => this.#living().transaction(work)

  /** As the job queue calls it, which asks now and then on its own. */
  readonly listen = (channel: string, onMessage: Listener['onMessage']): Promise<StopListening> =>
    this.hear(channel, { onMessage, onGap: () => undefined })

  async hear(channel: string, listener: Listener): Promise<StopListening> {
    const stop = await this.#living().listen(channel, listener.onMessage)
    const listening: Listening = { ...listener, channel, stop }
    this.#listenings.add(listening)
    return async () => {
      this.#listenings.delete(listening)
      if (this.#current) await listening.stop()
    }
  }

  /** The job queue's word for a session that begins anew and must be told again how it wants things. */
  readonly onLeaderChange = (callback: () => void): (() => void) => {
    this.#onRevival.add(callback)
    return () => this.#onRevival.delete(callback)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const last = this.#current
    this.#current = undefined
    await last?.close()
  }

  #living(): MortalPglite {
    if (!this.#current) throw new DatabaseDied()
    return this.#current
  }

  async #open(): Promise<MortalPglite> {
    const pglite = new MortalPglite(this.#folder)
    try {
      await pglite.waitReady
    } catch (error) {
      pglite.letGo()
      throw error
    }
    pglite.onDeath = cause => this.#bury(pglite, cause)
    this.#current = pglite
    return pglite
  }

  #bury(pglite: MortalPglite, cause: unknown): void {
    this.#current = undefined
    this.#onError(new DatabaseDied(cause))
    // Not yet: the question that killed it is still being answered.
    setImmediate(() => {
      pglite.letGo()
      void this.#revive()
    })
  }

  async #revive(): Promise<void> {
    for (let wait = pauseAtFirst; !this.#isClosed; wait = Math.min(2 * wait, longestPause)) {
      try {
        await this.#findRoom()
        const pglite = await this.#open()
        return await (this.#isClosed ? this.close() : this.#beHeardAgain(pglite))
      } catch (error) {
        this.#onError(error as Error)
        await pause(wait)
      }
    }
  }

  /** Trying costs a hundred megabytes of memory: not while there is plainly no room on the disk. */
  async #findRoom(): Promise<void> {
    const path = `${this.#folder}.room`
    try {
      await writeFile(path, Buffer.alloc(roomNeeded))
    } finally {
      await rm(path, { force: true })
    }
  }

  async #beHeardAgain(pglite: MortalPglite): Promise<void> {
    for (const tell of this.#onRevival) tell()
    for (const listening of this.#listenings) {
      listening.stop = await pglite.listen(listening.channel, listening.onMessage)
      listening.onGap()
    }
  }
}
