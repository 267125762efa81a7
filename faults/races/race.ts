import { ApiError } from '../../contract/api-error.ts'
import type { ErrorCode } from '../../domain/errors.ts'

/** Everybody at once: exactly one may come through, and all others must hear this refusal. */
export async function race(
  what: string,
  calls: readonly (() => Promise<unknown>)[],
  refusal: ErrorCode,
): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls.map(call => call()))
  const through = outcomes.filter(({ status }) => status === 'fulfilled').length
  const failures = through === 1 ? [] : [`${what}: ${through} of ${calls.length} came through`]
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const { reason } = outcome
    if (!(reason instanceof ApiError) || reason.code !== refusal) {
      failures.push(`${what}: one was refused with ${reason instanceof ApiError ? reason.code : reason}`)
    }
  }
  return failures
}

export function expectSame(what: string, found: unknown, wanted: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  return is === should ? [] : [`${what}: ${is} in place of ${should}`]
}
