import type { FastifyBaseLogger } from 'fastify'
import { findPictures } from '#content/pictures/find-pictures.ts'
import type { OfferedPicture, OfferedPictures } from '#contract/pictures.ts'
import type { Locale } from '#domain/locale.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'

export interface PictureWish {
  /** Words of any length, in either language; the first line weighs most. */
  readonly text: string
  readonly locale: Locale
  /** From 1. */
  readonly page: number
}

/** Where pictures are looked for. A failure is a `PictureSourceError`. */
export interface PictureSource {
  find(wish: PictureWish): Promise<OfferedPicture[]>
}

export class PictureSourceError extends Error {
  readonly reason: 'busy' | 'unavailable'

  constructor(reason: 'busy' | 'unavailable', message: string) {
    super(message)
    this.reason = reason
  }
}

/** What features ask; nothing here throws or waits for long. */
export interface Pictures {
  find(wish: PictureWish): Promise<OfferedPictures>
  /** Tells the source that a picture is used. Says false when the address is none of its own. */
  markUsed(downloadLocation: string): Promise<boolean>
  close(): Promise<void>
}

export type PicturesLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The only host that photos of Unsplash are shown from; the page's security policy names it. */
export const UNSPLASH_IMAGES = 'https://images.unsplash.com'

const PAGE = 24
/** So many are always offered, also for words that mean nothing to the gallery. */
const FEWEST = 6

export function findBuiltIn(
  { text, locale, page }: PictureWish,
  note: OfferedPictures['note'] = null,
): OfferedPictures {
  const found = findPictures(text, { locale, limit: PAGE * page, atLeast: FEWEST })
  const results = found.slice(PAGE * (page - 1)).map(({ src, alt, focus, colors, matched }) => ({
    src,
    preview: `/assets/${src}`,
    width: 1600,
    height: 900,
    alt,
    color: colors[0] ?? '#888888',
    focus,
    attribution: null,
    matched,
  }))
  return { source: 'builtin', note, results }
}

/** The gallery that comes with the product: always there, owed to nobody. */
const builtInPictures: Pictures = {
  find: async wish => findBuiltIn(wish),
  markUsed: async () => false,
  async close() {},
}

type PicturesConfig = Pick<Config, 'UNSPLASH_ACCESS_KEY' | 'UNSPLASH_URL' | 'UNSPLASH_APP_NAME'>

/** The HTTP client is loaded only where it is used. */
export async function openPictures(
  config: PicturesConfig,
  clock: Clock,
  logger: PicturesLogger,
): Promise<Pictures> {
  const { UNSPLASH_ACCESS_KEY: accessKey, UNSPLASH_URL: url, UNSPLASH_APP_NAME: appName } = config
  if (!accessKey) return builtInPictures
  const { openUnsplash } = await import('./unsplash.ts')
  const { withFallback } = await import('./unsplash.ts')
  return withFallback(openUnsplash({ url, accessKey, appName }), clock, logger)
}
