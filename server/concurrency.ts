import { availableParallelism } from 'node:os'
import { DomainError } from '#domain/errors.ts'

/** Pictures are decoded beside the thread that answers requests, which keeps half of the cores for itself. */
export const picturesAtOnce = availableParallelism() < 4 ? 1 : 2

interface ConcurrencyLimits {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly patienceMs: number
}

/** Runs at most `atOnce` at a time and lets `mostWaiting` wait; others are refused, so that memory stays bounded. */
export function limitConcurrency({ atOnce, mostWaiting, patienceMs }: ConcurrencyLimits) {
  const waiting: (() => void)[] = []
  let running = 0

  function waitForTurn(): Promise<void> {
    if (waiting.length >= mostWaiting) throw refusal()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(refusal())
      }, patienceMs)
      waiting.push(begin)
    })
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else await waitForTurn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function refusal(): DomainError {
  return new DomainError('too_many_requests', { retry_after: 5 })
}

/** Computed at the first call and kept; after a failure it is tried again at the next call. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  }
}
