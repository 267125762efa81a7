import type { ApiClient } from '#contract/client.ts'
import type { OfferedGif } from '#contract/gifs.ts'
import { hasPage } from '#contract/paged.ts'
import type { Locale } from '#domain/locale.ts'
import type { LibraryEntry, LibraryPage } from './library-source.ts'

const PAGE = 48

export interface GifPage extends LibraryPage<LibraryEntry> {
  readonly provider: 'builtin' | 'giphy'
  /** The service did not answer, and these stand in. */
  readonly fallback: boolean
}

export async function searchGifs(
  api: ApiClient,
  locale: Locale,
  words: string,
  page: number,
): Promise<GifPage> {
  const query = { query: words, page, page_size: PAGE, locale }
  const { count, results, provider, fallback } = await api.gifs.list({ query })
  return { entries: results.map(toEntry), more: hasPage(count, PAGE, page + 1), provider, fallback }
}

function toEntry({ src, preview, width, height, title, attribution }: OfferedGif): LibraryEntry {
  const ratio = width / height
  return { src, preview, name: title, alt: title, ratio, ...(attribution && { credit: attribution }) }
}
