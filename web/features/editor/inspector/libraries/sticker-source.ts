import { STICKER_CATEGORIES } from '#content/stickers/categories.ts'
import type { ApiClient } from '#contract/client.ts'
import { hasPage } from '#contract/paged.ts'
import type { Locale } from '#domain/locale.ts'
import type { LibrarySource } from './library-source.ts'

/** Divides by the columns, so that a page that is waited for leaves no gap. */
const PAGE = 96

export function stickerSource(api: ApiClient, locale: Locale): LibrarySource {
  return {
    categories: STICKER_CATEGORIES,
    async search({ words, category, page }) {
      const { count, results } = await api.stickers.list({
        query: { query: words, page, page_size: PAGE, locale, ...(category !== null && { category }) },
      })
      return {
        entries: results.map(({ src, name, category: own }) => ({
          src,
          name,
          alt: name,
          ratio: 1,
          ...(words === '' && { category: own }),
        })),
        more: hasPage(count, PAGE, page + 1),
      }
    },
  }
}
