import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#server/clock.ts'
import { type Answer, type AskingWays, askOnce, type Dial, dialDirectly } from './ask-once.ts'
import { type ResolveName, resolveName } from './find-addresses.ts'
import { PageError, readPageAddress, readRedirect } from './page-address.ts'

type Decoder = InstanceType<typeof TextDecoder>

/** How far into a page it may name its own charset. */
const HEAD = 4096

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The words of a page: by its byte order mark, what the server says, what it says itself, or what it looks like. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const mark = marks.find(([start]) => start.every((byte, place) => bytes[place] === byte))?.[1]
  const named = mark ?? readParameter(contentType)
  const decoder = openDecoder(named) ?? openDecoder(findInHead(bytes)) ?? guess(bytes)
  return decoder.decode(bytes)
}

function readParameter(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]
}

function findInHead(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, HEAD).toString('latin1')
  const name =
    /<meta[^>]{0,400}?charset\s*=\s*["']?([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1]
  // What could be read as plain letters is no UTF-16, whatever it says.
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name
}

function openDecoder(name: string | undefined): Decoder | undefined {
  if (!name) return undefined
  try {
    return new TextDecoder(name)
  } catch {
    return undefined
  }
}

function guess(bytes: Buffer): Decoder {
  const utf8 = new TextDecoder('utf-8')
  const words = utf8.decode(bytes)
  const broken = words.match(/\ufffd/g)?.length ?? 0
  const beyondAscii = words.match(/[^\0-\x7f]/g)?.length ?? 0
  // One broken letter among many whole ones is a slip of the page.
  if (broken * 20 <= beyondAscii) return utf8
  return new TextDecoder(looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252')
}

/** Whole words of letters beyond ASCII are Russian; single ones among the others are accents. */
function looksCyrillic(bytes: Buffer): boolean {
  const words = bytes.toString('latin1').match(/[\xa8\xb8\xc0-\xff]+/g) ?? []
  const whole = words.filter(({ length }) => length >= 3).length
  return whole * 2 > words.length
}

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
