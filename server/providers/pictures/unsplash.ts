import { z } from 'zod'
import { findPictures, stopWords } from '#content/pictures/find-pictures.ts'
import type { OfferedPicture } from '#contract/pictures.ts'
import { hexSchema } from '#domain/deck/color/hex.ts'
import { splitWords } from '#domain/search/words.ts'
import { type Clock, minutes, seconds } from '../../clock.ts'
import { openOperatorOrigin } from '../../outgoing/operator-origin.ts'
import {
  findBuiltIn,
  type PictureSource,
  PictureSourceError,
  type Pictures,
  type PicturesLogger,
  type PictureWish,
  UNSPLASH_IMAGES,
} from './pictures.ts'

export interface UnsplashOptions {
  readonly url: string
  readonly accessKey: string
  /** Who we are to Unsplash, in the links back to it. */
  readonly appName: string
  readonly timeoutMs?: number
}

export interface Unsplash extends PictureSource {
  /** False when the address is not one of Unsplash's own download addresses. */
  markUsed(downloadLocation: string): Promise<boolean>
  close(): Promise<void>
}

const PAGE = 24
const LARGEST_REPLY = 2 * 1024 * 1024
const DOWNLOAD = /^\/photos\/[\w-]{1,64}\/download$/

export function openUnsplash({ url, accessKey, appName, timeoutMs = seconds(4) }: UnsplashOptions): Unsplash {
  const unsplash = openOperatorOrigin({
    origin: url,
    timeoutMs,
    maxBytes: LARGEST_REPLY,
    connections: 4,
    headers: { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' },
  })

  async function get(address: URL): Promise<unknown> {
    const reply = await unsplash.get(address.href).catch(fail)
    const { status } = reply
    if (status !== 200) {
      const isBusy = status === 403 || status === 429
      throw new PictureSourceError(isBusy ? 'busy' : 'unavailable', `Unsplash answered with ${status}`)
    }
    return reply.json().catch(fail)
  }

  return {
    async find({ text, page }) {
      const query = makeUnsplashQuery(text)
      if (query === '') return []
      const address = new URL('/search/photos', url)
      const wish = { query, page, per_page: PAGE, orientation: 'landscape', content_filter: 'high' }
      for (const [name, value] of Object.entries(wish)) address.searchParams.set(name, String(value))
      const reply = await get(address)
      try {
        return readPhotos(reply, appName)
      } catch {
        throw new PictureSourceError('unavailable', 'Unsplash answered with something else than photos')
      }
    },
    async markUsed(downloadLocation) {
      const address = new URL(downloadLocation)
      if (address.origin !== new URL(url).origin || !DOWNLOAD.test(address.pathname)) return false
      await get(address)
      return true
    },
    close: () => unsplash.close(),
  }
}

function fail(error: unknown): never {
  throw new PictureSourceError('unavailable', error instanceof Error ? error.message : String(error))
}

const MOST_WORDS = 5
const isCyrillic = /\p{Script=Cyrillic}/u

/**
 * The few words to search for. Unsplash reads English: a Russian text is looked up by the English names of the
 * pictures of our own gallery that mean the same.
 */
export function makeUnsplashQuery(text: string): string {
  const [first = ''] = text.split('\n').filter(line => keywords(line).length > 0)
  if (!isCyrillic.test(first)) return keywords(first).slice(0, MOST_WORDS).join(' ')
  const [best] = findPictures(text, { locale: 'en', limit: 1, translating: true })
  return best?.matched ? keywords(best.name).join(' ') : keywords(first).slice(0, MOST_WORDS).join(' ')
}

function keywords(line: string): string[] {
  return splitWords(line).filter(word => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
}

const photoAddress = z.url().refine(address => new URL(address).origin === UNSPLASH_IMAGES)
const page = z.url({ protocol: /^https$/ })

const photo = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  color: hexSchema.nullish().catch(null),
  alt_description: z.string().nullish(),
  description: z.string().nullish(),
  urls: z.object({ regular: photoAddress, small: photoAddress }),
  links: z.object({ download_location: z.url() }),
  user: z.object({ name: z.string().min(1), links: z.object({ html: page }) }),
})

/** Photos that cannot be read, or come from elsewhere, are left out; a reply that is no list of photos throws. */
export function readPhotos(reply: unknown, appName: string): OfferedPicture[] {
  const { results } = z.object({ results: z.array(z.unknown()) }).parse(reply)
  return results.flatMap(one => {
    const read = photo.safeParse(one)
    return read.success ? [presentPhoto(read.data, appName)] : []
  })
}

function presentPhoto(one: z.output<typeof photo>, appName: string): OfferedPicture {
  return {
    src: one.urls.regular,
    preview: one.urls.small,
    width: one.width,
    height: one.height,
    alt: (one.alt_description ?? one.description ?? '').slice(0, 300),
    color: one.color ?? '#888888',
    focus: { x: 0.5, y: 0.5 },
    attribution: {
      name: one.user.name,
      link: referTo(one.user.links.html, appName),
      source: 'Unsplash',
      source_link: referTo('https://unsplash.com/', appName),
    },
    matched: true,
    download_location: one.links.download_location,
  }
}

/** Links back to Unsplash say where the reader comes from. */
function referTo(address: string, appName: string): string {
  const url = new URL(address)
  url.searchParams.set('utm_source', appName)
  url.searchParams.set('utm_medium', 'referral')
  return url.href
}

interface Kept {
  readonly results: OfferedPicture[]
  readonly until: number
}

const KEEP = minutes(10)
const MOST_KEPT = 300
/** The hourly allowance is spent: asking on would only be refused. */
const REST = minutes(5)

/** Photos of Unsplash, and the built-in gallery with a note whenever it has none to give. */
export function withFallback(unsplash: Unsplash, clock: Clock, logger: PicturesLogger): Pictures {
  const kept = new Map<string, Kept>()
  let restingUntil = 0

  async function ask(wish: PictureWish): Promise<OfferedPicture[]> {
    const now = clock.now().getTime()
    const key = `${wish.page} ${makeUnsplashQuery(wish.text)}`
    const known = kept.get(key)
    if (known && known.until > now) return known.results
    if (restingUntil > now) throw new PictureSourceError('busy', 'Unsplash is left in peace for a while')
    const results = await unsplash.find(wish)
    kept.delete(key)
    kept.set(key, { results, until: now + KEEP })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return results
  }

  return {
    async find(wish) {
      try {
        const results = await ask(wish)
        if (results.length === 0 && wish.page === 1) return findBuiltIn(wish)
        return { source: 'unsplash', note: null, results }
      } catch (error) {
        if (!(error instanceof PictureSourceError)) throw error
        const isBusy = error.reason === 'busy'
        const now = clock.now().getTime()
        if (isBusy && restingUntil <= now) restingUntil = now + REST
        logger.warn({ reason: error.message }, 'The built-in gallery answers in the place of Unsplash')
        return findBuiltIn(wish, isBusy ? 'unsplash_busy' : 'unsplash_unavailable')
      }
    },
    async markUsed(downloadLocation) {
      try {
        return await unsplash.markUsed(downloadLocation)
      } catch (error) {
        if (!(error instanceof PictureSourceError)) throw error
        logger.warn({ reason: error.message }, 'Unsplash was not told that a photo is used')
        return true
      }
    },
    close: () => unsplash.close(),
  }
}
