import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { seconds } from '../clock.ts'
import type { Listener, StopListening } from './database.ts'
import { DatabaseCrashed, DatabaseThread } from './database-thread.ts'

export interface RestartingOptions {
  readonly onError: (error: Error) => void
  /** Another start of the thread than the product's own. */
  readonly script?: URL
}

interface Listening extends Listener {
  readonly channel: string
}

/** As much as the next file of the write-ahead log takes: with less, the first query would crash it again. */
const roomNeeded = 20 * 1024 * 1024
const pauseAtFirst = 250
const longestPause = seconds(5)

/**
 * What the ORM and the job queue ask of an embedded database. It runs on a thread of its own, so that a long query keeps
 * nobody waiting who asks for something else; one that crashed is opened again from its files on a new thread.
 */
export class RestartingPglite {
  readonly #folder: string
  readonly #options: RestartingOptions
  readonly #listenings = new Set<Listening>()
  readonly #onRestart = new Set<() => void>()
  #current: DatabaseThread | undefined
  #restarting: Promise<void> | undefined
  #isClosed = false
  #changes = 0

  private constructor(folder: string, options: RestartingOptions) {
    this.#folder = folder
    this.#options = options
  }

  static async open(folder: string, options: RestartingOptions): Promise<RestartingPglite> {
    const opened = new RestartingPglite(folder, options)
    await opened.#open()
    return opened
  }

  get changes(): number {
    return this.#changes
  }

  readonly query: PGlite['query'] = async (...given) => this.#running().query(...given)
  readonly exec: PGlite['exec'] = async text => this.#running().exec(text)
  readonly transaction: PGlite['transaction'] = async work => this.#running().transaction(work)

  /** For the job queue, which also polls and needs no notice of gaps. */
  readonly listen = (channel: string, onMessage: Listener['onMessage']): Promise<StopListening> =>
    this.hear(channel, { onMessage, onGap: () => undefined })

  async hear(channel: string, listener: Listener): Promise<StopListening> {
    const listening: Listening = { ...listener, channel }
    this.#listenings.add(listening)
    try {
      // Also where others listen already: their call may still be on its way, and this one promises to hear from now on.
      await this.#running().listen(channel)
    } catch (error) {
      this.#listenings.delete(listening)
      throw error
    }
    return async () => {
      this.#listenings.delete(listening)
      if (!this.#isHeard(channel)) await this.#current?.unlisten(channel)
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

  #isHeard(channel: string): boolean {
    return [...this.#listenings].some(listening => listening.channel === channel)
  }

  #running(): DatabaseThread {
    if (!this.#current) throw new DatabaseCrashed()
    return this.#current
  }

  async #open(): Promise<void> {
    const thread: DatabaseThread = await DatabaseThread.start(this.#folder, this.#options.script, {
      onNotification: (channel, payload) => {
        for (const listening of this.#listenings) {
          if (listening.channel === channel) listening.onMessage(payload)
        }
      },
      onChange: () => {
        this.#changes += 1
      },
      onCrash: cause => {
        this.#changes += 1
        if (this.#current !== thread) return
        this.#current = undefined
        this.#options.onError(new DatabaseCrashed(cause))
        void this.#restart()
      },
    })
    this.#current = thread
  }

  /** One at a time: two threads on one folder would destroy it. */
  async #restart(): Promise<void> {
    this.#restarting ??= this.#openAgain().finally(() => {
      this.#restarting = undefined
    })
    await this.#restarting
    if (this.#isClosed) await this.close()
    else if (this.#current) await this.#listenAgain(this.#current)
  }

  async #openAgain(): Promise<void> {
    for (let wait = pauseAtFirst; !this.#isClosed; wait = Math.min(2 * wait, longestPause)) {
      try {
        await this.#checkDiskSpace()
        return await this.#open()
      } catch (error) {
        this.#options.onError(error as Error)
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

  /** The thread is answering others by now. If it ends meanwhile, its own crash has begun the next restart. */
  async #listenAgain(thread: DatabaseThread): Promise<void> {
    this.#tellAll(this.#onRestart)
    const channels = new Set([...this.#listenings].map(({ channel }) => channel))
    for (const channel of channels) await this.#listenOn(thread, channel)
    if (this.#current === thread) this.#tellAll([...this.#listenings].map(({ onGap }) => onGap))
  }

  async #listenOn(thread: DatabaseThread, channel: string): Promise<void> {
    for (let wait = pauseAtFirst; this.#current === thread; wait = Math.min(2 * wait, longestPause)) {
      try {
        return await thread.listen(channel)
      } catch (error) {
        if (this.#current !== thread) return
        this.#options.onError(error as Error)
        await pause(wait)
      }
    }
  }

  #tellAll(callbacks: Iterable<() => void>): void {
    for (const callback of callbacks) {
      try {
        callback()
      } catch (error) {
        this.#options.onError(error as Error)
      }
    }
  }
}
