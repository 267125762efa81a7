import type { Locale } from '#domain/locale.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'

export interface Gif {
  /** What a document stores. */
  readonly src: string
  /** A smaller one to choose by. */
  readonly preview: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly attribution: { readonly name: string; readonly url: string } | null
}

export interface GifOrder {
  /** Empty: what is worth a look. */
  readonly query: string
  readonly locale: Locale
  readonly page: number
  readonly page_size: number
}

export interface GifPage {
  readonly count: number
  readonly results: readonly Gif[]
}

/** Where moving pictures come from. What cannot be had throws; the caller falls back on the built-in ones. */
export interface GifProvider {
  readonly name: 'builtin' | 'giphy'
  search(order: GifOrder): Promise<GifPage>
  close(): Promise<void>
}

type GifConfig = Pick<Config, 'GIPHY_API_KEY' | 'GIPHY_URL'>

/** Giphy where its key is set; undefined where only the built-in pictures are offered. */
export async function openGifSearch(config: GifConfig, clock: Clock): Promise<GifProvider | undefined> {
  const { GIPHY_API_KEY: apiKey, GIPHY_URL: url } = config
  if (!apiKey) return undefined
  const { openGiphy } = await import('./giphy.ts')
  return openGiphy({ url: new URL(url).origin, apiKey, clock })
}

/** Where Giphy keeps its pictures; pages may show pictures from there only while Giphy is configured. */
export const giphyMediaOrigins = ['media', 'media0', 'media1', 'media2', 'media3', 'media4', 'i'].map(
  host => `https://${host}.giphy.com`,
)

export function isGiphyMedia(address: string): boolean {
  return URL.canParse(address) && giphyMediaOrigins.includes(new URL(address).origin)
}
