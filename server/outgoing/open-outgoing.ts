import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#server/clock.ts'
import { type Answer, type AskingWays, askOnce, type Dial, dialDirectly } from './ask-once.ts'
import { decodeText } from './decode-text.ts'
import { type ResolveName, resolveName } from './find-addresses.ts'
import { PageError, readPageAddress, readRedirect } from './page-address.ts'

export interface OutgoingOptions {
  /** Who asks, with a way to reach them. */
  readonly userAgent: string
  readonly resolve?: ResolveName
  readonly dial?: Dial
  /** Refusals take at least so long: that one came at once would tell that nobody was asked. */
  readonly leastRefusalMs?: number
}

export interface PageOptions {
  readonly signal?: AbortSignal
  readonly maxBytes?: number
  readonly timeoutMs?: number
  /** The types that are wanted; others are refused. */
  readonly accept?: readonly string[]
}

export interface FetchedPage {
  /** Where it was found in the end. */
  readonly url: string
  readonly type: string
  readonly text: string
}

export interface FetchedFile extends Omit<FetchedPage, 'text'> {
  readonly body: Buffer
}

/** The only way to an address that a user or another service named. */
export interface Outgoing {
  /** Fails with a `PageError`, or with the reason of `signal`. */
  fetchPage(address: string, options?: PageOptions): Promise<FetchedPage>
  /** The same for what is no text, such as pictures. */
  fetchFile(
    address: string,
    options: PageOptions & Required<Pick<PageOptions, 'accept'>>,
  ): Promise<FetchedFile>
}

type Found = Extract<Answer, { kind: 'page' }> & { readonly url: string }

const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain'] as const
const MOST_BYTES = 2 * 1024 * 1024
const MOST_REDIRECTS = 5

export function openOutgoing(options: OutgoingOptions): Outgoing {
  const { userAgent, leastRefusalMs = 700 } = options
  const ways: AskingWays = {
    userAgent,
    resolve: options.resolve ?? resolveName,
    dial: options.dial ?? dialDirectly,
  }

  async function follow(address: string, limits: Required<PageOptions>): Promise<Found> {
    let page = readPageAddress(address)
    for (let left = MOST_REDIRECTS; left >= 0; left--) {
      const answer = await askOnce(page, ways, limits)
      if (answer.kind === 'page') return { ...answer, url: page.url.href }
      page = readRedirect(answer.location, page)
    }
    throw new PageError('redirects')
  }

  async function find(address: string, options: PageOptions): Promise<Found> {
    const { signal, timeoutMs = seconds(10), ...wanted } = options
    const refusable = wait(leastRefusalMs, undefined, { ref: false })
    const time = AbortSignal.timeout(timeoutMs)
    const limits = { maxBytes: MOST_BYTES, accept: PAGE_TYPES, timeoutMs, ...wanted }
    try {
      return await follow(address, { ...limits, signal: signal ? AbortSignal.any([signal, time]) : time })
    } catch (error) {
      signal?.throwIfAborted()
      await refusable
      if (time.aborted) throw new PageError('too_slow', { cause: error })
      throw error instanceof PageError ? error : new PageError('unreachable', { cause: error })
    }
  }

  return {
    async fetchPage(address, options = {}) {
      const { url, type, contentType, body } = await find(address, options)
      return { url, type, text: decodeText(body, contentType) }
    },
    async fetchFile(address, options) {
      const { url, type, body } = await find(address, options)
      return { url, type, body }
    },
  }
}
