import { type Clock, seconds } from '#server/clock.ts'
import { isPassing, ModelFailure } from './model-failure.ts'

const MOST_TRIES = 4
const FIRST_WAIT = seconds(1)
/** Who is told to wait longer is better told so at once. */
const LONGEST_WAIT = seconds(30)

export interface RetryOptions {
  readonly clock: Clock
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** Nothing is begun anew after this. */
  readonly budgetMs: number
  readonly signal: AbortSignal | undefined
}

/** Tries again what may pass, as long as the server asked for or a little longer each time. */
export async function retry<T>(
  work: () => Promise<T>,
  { clock, pause, budgetMs, signal }: RetryOptions,
): Promise<T> {
  const begun = clock.now().getTime()
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ModelFailure) || !isPassing(error)) throw error
      const wait = error.retryAfterMs ?? FIRST_WAIT * 2 ** (tries - 1)
      const elapsed = clock.now().getTime() - begun
      if (tries >= MOST_TRIES || wait > LONGEST_WAIT || elapsed + wait >= budgetMs) throw error
      await pause(wait, signal)
    }
  }
}
