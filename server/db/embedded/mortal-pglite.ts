import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ExecProtocolOptions, PGlite } from '@electric-sql/pglite'

/** In PostgreSQL's words for a database that ended while it was asked; answered as one that is away. */
export class DatabaseDied extends Error {
  readonly code = '57P02'

  constructor(cause?: unknown) {
    super('The embedded database ended unexpectedly and is being opened again.', { cause })
  }
}

/** How long it may answer before whoever knocks meanwhile has a turn. */
const longestBreath = 10

/** What the engine throws when a query fails; anything else that it throws is its end. */
const failedQuery = 100

interface Engine {
  _PostgresMainLoopOnce(): void
  readonly FS: { readonly streams: readonly unknown[]; close(stream: unknown): void }
}

/**
 * PostgreSQL that cannot write its log ends itself. Inside a process it cannot: the next question would turn in a
 * circle for ever, and the whole server with it. This one is asked nothing more, and says that it is over.
 */
export class MortalPglite extends PGlite {
  /** Called once. */
  onDeath: ((cause: unknown) => void) | undefined
  #watched: Engine | undefined
  #isDead = false
  #breathUntil = 0

  /**
   * Answers come without a turn of the event loop, and a queue of questions is answered in one go. A thousand people made
   * that seconds: those who were turned away at the door waited for a minute before they knocked again.
   */
  override async execProtocolRaw(message: Uint8Array, options?: ExecProtocolOptions): Promise<Uint8Array> {
    if (performance.now() > this.#breathUntil) {
      await nextTurn()
      this.#breathUntil = performance.now() + longestBreath
    }
    return super.execProtocolRaw(message, options)
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#isDead) throw new DatabaseDied()
    this.#watch()
    return super.execProtocolRawSync(message)
  }

  /** Its files would stay open until the process ends. */
  letGo(): void {
    this.#isDead = true
    const files = this.#engine()?.FS
    for (const stream of files?.streams ?? []) {
      try {
        if (stream) files?.close(stream)
      } catch {
        // Closing writes nothing; one that fails is as good as closed.
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
        if ((error as { status?: unknown }).status !== failedQuery) this.#die(error)
        throw error
      }
    }
  }

  #die(cause: unknown): void {
    if (this.#isDead) return
    this.#isDead = true
    this.onDeath?.(cause)
  }
}
