import { seconds } from '../clock.ts'

const lookEvery = seconds(1)

/** Looks once a second, one look at a time, whether there is a reason to stop, and aborts with the first it finds. */
export function abortWhen(findReason: () => Promise<Error | undefined>) {
  const lost = new AbortController()
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    // A database that does not answer says nothing about the work.
    const reason = await findReason().catch(() => undefined)
    looking = false
    if (reason) lost.abort(reason)
  }, lookEvery)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
