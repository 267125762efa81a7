import { z } from 'zod'
import { pictureSourceSchema, webAddressSchema } from '#domain/deck/link.ts'
import { type Clock, minutes, seconds } from '../../clock.ts'
import { openOperatorOrigin } from '../../outgoing/operator-origin.ts'
import { type Gif, type GifOrder, type GifPage, type GifProvider, isGiphyMedia } from './gif-provider.ts'

export interface GiphyOptions {
  readonly url: string
  readonly apiKey: string
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** Why nothing came; the key is in no message. */
export class GiphyError extends Error {}

/** What Giphy answers to. */
const LONGEST_QUERY = 50
const MOST_AT_ONCE = 50
const LAST_OFFSET = 4999
const LARGEST_REPLY = 4 * 1024 * 1024

const KEPT = minutes(10)
const MOST_KEPT = 300
/** A key has few calls an hour: while it has none left, nobody waits for a refusal. */
const PAUSE_AFTER_REFUSAL = minutes(1)

/** Searches giphy.com, for all ages only. */
export function openGiphy({ url, apiKey, clock, timeoutMs = seconds(5) }: GiphyOptions): GifProvider {
  const giphy = openOperatorOrigin({ origin: url, timeoutMs, maxBytes: LARGEST_REPLY, connections: 8 })
  const kept = new Map<string, { readonly at: number; readonly page: GifPage }>()
  let pausedUntil = 0

  async function ask(path: string): Promise<GifPage> {
    const reply = await giphy.get(`${path}&api_key=${encodeURIComponent(apiKey)}`)
    if (reply.status !== 200) {
      if (reply.status === 429) pausedUntil = clock.now().getTime() + PAUSE_AFTER_REFUSAL
      throw new GiphyError(`Giphy answered ${reply.status}`)
    }
    const { count, results } = readGiphyReply(await reply.json())
    return { count: Math.min(count, LAST_OFFSET + 1), results }
  }

  return {
    name: 'giphy',
    async search(order) {
      const path = writePath(order)
      if (path === undefined) return { count: 0, results: [] }
      const known = kept.get(path)
      if (known && clock.now().getTime() - known.at < KEPT) return known.page
      if (clock.now().getTime() < pausedUntil) throw new GiphyError('Giphy wants fewer calls')
      const page = await ask(path).catch(error => {
        throw error instanceof GiphyError ? error : new GiphyError(describeFailure(error))
      })
      kept.delete(path)
      kept.set(path, { at: clock.now().getTime(), page })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return page
    },
    close: () => giphy.close(),
  }
}

/** Undefined past the last that Giphy shows. */
function writePath({ query, locale, page, page_size: size }: GifOrder): string | undefined {
  const limit = Math.min(size, MOST_AT_ONCE)
  const offset = (page - 1) * limit
  if (offset > LAST_OFFSET) return undefined
  const words = query.trim().toLowerCase().slice(0, LONGEST_QUERY)
  const parameters = new URLSearchParams({
    limit: String(limit),
    offset: String(offset),
    rating: 'g',
    ...(words && { q: words, lang: locale }),
  })
  return `/v1/gifs/${words ? 'search' : 'trending'}?${parameters}`
}

function describeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'ZodError') return 'Giphy answered something else'
  return `Giphy could not be reached: ${error instanceof Error ? error.name : 'unknown'}`
}

/** Giphy writes numbers as text. */
const side = z.coerce.number<unknown>().int().positive().max(20_000)
const rendition = z.object({
  url: pictureSourceSchema.refine(isGiphyMedia),
  width: side,
  height: side,
})

const entry = z.object({
  title: z.string().default(''),
  url: webAddressSchema,
  username: z.string().default(''),
  user: z.object({ display_name: z.string() }).optional(),
  images: z.object({ downsized_medium: rendition, fixed_width: rendition }),
})

const reply = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ total_count: z.int().nonnegative() }),
})

/** Throws when the reply is none of Giphy's; a single entry that cannot be used is left out. */
export function readGiphyReply(body: unknown): GifPage {
  const { data, pagination } = reply.parse(body)
  const results = data.flatMap(one => {
    const parsed = entry.safeParse(one)
    return parsed.success ? [toGif(parsed.data)] : []
  })
  return { count: pagination.total_count, results }
}

function toGif({ title, url, username, user, images }: z.output<typeof entry>): Gif {
  const { url: src, width, height } = images.downsized_medium
  const name = user?.display_name || username
  return {
    src,
    preview: images.fixed_width.url,
    width,
    height,
    // Giphy's titles end in "GIF by …"; what it shows comes before.
    title:
      title
        .replace(/\s*\bGIF\b.*$/i, '')
        .trim()
        .slice(0, 200) || 'GIF',
    attribution: { name: name ? `${name.slice(0, 100)} / GIPHY` : 'GIPHY', url },
  }
}
