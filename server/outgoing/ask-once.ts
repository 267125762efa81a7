import { Client } from 'undici'
import { seconds } from '#server/clock.ts'
import { connectChecked, type Dial } from './connect-checked.ts'
import { findAddresses } from './find-addresses.ts'
import type { PageAddress } from './page-address.ts'
import { PageError } from './page-error.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'
import type { ResolveName } from './resolve-name.ts'

export interface AskingWays {
  readonly resolve: ResolveName
  readonly dial: Dial
  readonly userAgent: string
}

export interface Asked {
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
