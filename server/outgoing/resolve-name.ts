import { Resolver } from 'node:dns/promises'
import { seconds } from '#server/clock.ts'

export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/** Asks the name servers alone: the machine's own list of hosts and its search domains know inner names. */
export const resolveName: ResolveName = async (name, signal) => {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: seconds(2), tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
