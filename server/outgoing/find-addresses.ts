import type { PageAddress } from './page-address.ts'
import { PageError } from './page-error.ts'
import { isOwnAddress, isPublicAddress } from './public-address.ts'
import type { ResolveName } from './resolve-name.ts'

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
