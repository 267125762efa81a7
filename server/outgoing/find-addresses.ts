import { Resolver } from 'node:dns/promises'
import { seconds } from '../clock.ts'
import { isOwnAddress, isPublicAddress, type PageAddress, PageError } from './page-address.ts'

const MOST_TRIED = 4

/** The addresses to connect to, each of them checked: one that is not public spoils them all. */
export async function findAddresses(
  { host, isLiteral }: PageAddress,
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const found = isLiteral ? [host] : await ask(host, resolve, signal)
  if (found.length === 0) throw new PageError('unresolved')
  if (found.some(address => !isPublicAddress(address) || isOwnAddress(address)))
    throw new PageError('address')
  return found.slice(0, MOST_TRIED)
}

async function ask(host: string, resolve: ResolveName, signal: AbortSignal): Promise<readonly string[]> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => undefined)
  try {
    return await Promise.race([resolve(host, signal), aborted])
  } catch (error) {
    signal.throwIfAborted()
    throw new PageError('unresolved', { cause: error })
  }
}

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

export type ResolveTexts = (name: string) => Promise<readonly string[]>

/** The texts that stand under a name in the name servers; none where there is no such name. */
export const resolveTexts: ResolveTexts = async name => {
  const resolver = new Resolver({ timeout: seconds(2), tries: 2 })
  const records = await resolver.resolveTxt(name).catch(() => [])
  return records.map(parts => parts.join(''))
}
