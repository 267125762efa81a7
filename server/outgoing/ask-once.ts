import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { buildConnector, Client } from 'undici'
import { seconds } from '../clock.ts'
import { findAddresses, type ResolveName } from './find-addresses.ts'
import { type PageAddress, PageError } from './page-address.ts'

export interface AskingWays {
  readonly resolve: ResolveName
  readonly dial: Dial
  readonly userAgent: string
}

interface Asked {
  readonly accept: readonly string[]
  readonly maxBytes: number
  readonly signal: AbortSignal
}

export type Answer =
  | { readonly kind: 'page'; readonly contentType: string; readonly type: string; readonly body: Buffer }
  | { readonly kind: 'elsewhere'; readonly location: string }

const LARGEST_HEADERS = 32 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]

/** One request on a connection of its own, to an address that was checked for it; nothing is followed. */
export async function askOnce(page: PageAddress, ways: AskingWays, asked: Asked): Promise<Answer> {
  const { signal, maxBytes, accept } = asked
  const addresses = await findAddresses(page, ways.resolve, signal)
  const client = new Client(page.url.origin, {
    connect: connectChecked(page, addresses, ways.dial),
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
export type Dial = (address: string, port: number) => { readonly host: string; readonly port: number }

export const dialDirectly: Dial = (host, port) => ({ host, port })

const TIME_FOR_ONE = seconds(3)

/**
 * Connects to the very addresses that were checked, one after the other, while name and certificate stay those of the
 * page. A second look at the name servers here could be answered with another address.
 */
function connectChecked(
  { host, port, url, isLiteral }: PageAddress,
  addresses: readonly string[],
  dial: Dial,
): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, maxCachedSessions: 0, timeout: TIME_FOR_ONE })
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
