import { DomainError } from '#domain/errors.ts'

/** At most so many at a time, and so many waiting: memory has its bound, and who comes after that is told to wait. */
export function takeTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('too_many_requests', { retry_after: 5 })
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
