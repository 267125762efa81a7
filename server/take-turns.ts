import { availableParallelism } from 'node:os'
import { DomainError } from '#domain/errors.ts'

/** Pictures are read beside what answers requests, which keeps half of the cores for itself. */
export const picturesAtOnce = availableParallelism() < 4 ? 1 : 2

export interface Turns {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly patienceMs: number
}

/** At most so many at a time, and so many waiting for so long: memory has its bound, and who is over it is told so. */
export function takeTurns({ atOnce, mostWaiting, patienceMs }: Turns) {
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
