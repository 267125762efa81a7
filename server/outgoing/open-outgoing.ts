import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { buildConnector } from 'undici'
import { seconds } from '../clock.ts'
import {
  findAddresses,
  type ResolveName,
  type ResolveTexts,
  resolveName,
  resolveTexts,
} from './find-addresses.ts'
import { type PageAddress, PageError, readPageAddress, readRedirect } from './page-address.ts'

interface AskingWays {
  readonly resolve: ResolveName
  readonly dial: Dial
  readonly userAgent: string
}

interface Asked {
  readonly accept: readonly string[]
  readonly maxBytes: number
  readonly signal: AbortSignal
}

type Answer =
  | { readonly kind: 'page'; readonly contentType: string; readonly type: string; readonly body: Buffer }
  | { readonly kind: 'elsewhere'; readonly location: string }

const LARGEST_HEADERS = 32 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]

/** One request on a connection of its own, to an address that was checked for it; nothing is followed. */
async function askOnce(page: PageAddress, ways: AskingWays, asked: Asked): Promise<Answer> {
  const { signal, maxBytes, accept } = asked
  const addresses = await findAddresses(page, ways.resolve, signal)
  // A hundred files that most servers never need: loaded with the first page that is asked for.
  const { buildConnector, Client } = await import('undici')
  const connect = buildConnector({ allowH2: false, maxCachedSessions: 0, timeout: TIME_FOR_ONE })
  const client = new Client(page.url.origin, {
    connect: connectChecked(page, addresses, ways.dial, connect),
    maxHeaderSize: LARGEST_HEADERS,
    headersTimeout: seconds(10),
    bodyTimeout: seconds(10),
  })
  try {
    const { statusCode, headers, body } = await client.request({
      method: 'GET',
      path: page.url.pathname + page.url.search,
      headers: {
        'user-agent': ways.userAgent,
        accept: `${accept.join(', ')};q=0.9, */*;q=0.1`,
        'accept-language': 'en, ru;q=0.9, *;q=0.5',
        'accept-encoding': ACCEPTED_ENCODINGS,
      },
      signal,
    })
    // Without a listener a connection that is cut while nobody reads would end the process.
    body.on('error', () => undefined)
    const header = (name: string) => [headers[name] ?? ''].flat().join(', ')
    if (REDIRECTS.includes(statusCode)) {
      // Headers come as single bytes; addresses beyond ASCII are written in UTF-8 by those who do not escape them.
      return { kind: 'elsewhere', location: Buffer.from(header('location'), 'latin1').toString() }
    }
    if (statusCode !== 200) throw new PageError('status')
    const contentType = header('content-type')
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!accept.includes(type)) throw new PageError('type')
    if (Number(header('content-length')) > maxBytes) throw new PageError('too_large')
    const bytes = await readBody(body, header('content-encoding'), maxBytes, signal)
    return { kind: 'page', contentType, type, body: bytes }
  } finally {
    await client.destroy()
  }
}

/** Where a checked address is reached; a test leads it to a listener of its own. */
type Dial = (address: string, port: number) => { readonly host: string; readonly port: number }

const dialDirectly: Dial = (host, port) => ({ host, port })

const TIME_FOR_ONE = seconds(3)

/**
 * Connects to the very addresses that were checked, one after the other, while name and certificate stay those of the
 * page. A second look at the name servers here could be answered with another address.
 */
function connectChecked(
  { host, port, url, isLiteral }: PageAddress,
  addresses: readonly string[],
  dial: Dial,
  connect: buildConnector.connector,
): buildConnector.connector {
  return (options, done) => {
    const tryFrom = (place: number, failure: Error) => {
      const address = addresses[place]
      if (address === undefined) return done(failure, null)
      const goal = dial(address, port)
      const name = isLiteral ? {} : { servername: host }
      connect(
        { ...options, host: url.host, hostname: goal.host, port: String(goal.port), ...name },
        (error, socket) => (error ? tryFrom(place + 1, error) : done(null, socket)),
      )
    }
    tryFrom(0, new Error('there is no address'))
  }
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
} as const

const ACCEPTED_ENCODINGS = 'gzip, br'

/** Reads a body to its end, of at most so many bytes as they come and, counted again, after unpacking. */
async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collect = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of countBytes(parts, maxBytes)) chunks.push(part)
  }
  const count = (parts: AsyncIterable<Buffer>) => countBytes(parts, maxBytes)
  const unpack = findUnpacker(encoding)
  await (unpack
    ? pipeline(body, count, unpack(), collect, { signal })
    : pipeline(body, count, collect, { signal }))
  return Buffer.concat(chunks)
}

/** One packing at most: nobody packs a page twice but to make much out of little. */
function findUnpacker(encoding: string) {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return undefined
  if (!Object.hasOwn(unpackers, name)) throw new PageError('encoding')
  return unpackers[name as keyof typeof unpackers]
}

async function* countBytes(parts: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const part of parts) {
    total += part.length
    if (total > maxBytes) throw new PageError('too_large')
    yield part
  }
}

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
  readonly resolveTexts?: ResolveTexts
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
  /** What stands under a name in the name servers; nobody is connected to. */
  readTexts(name: string): Promise<readonly string[]>
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
    readTexts: options.resolveTexts ?? resolveTexts,
  }
}
