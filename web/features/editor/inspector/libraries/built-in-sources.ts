import { STICKER_CATEGORIES } from '#content/stickers/categories.ts'
import type { Locale } from '#domain/locale.ts'
import type { LibrarySource } from './library-source.ts'
import { searchPictures } from './search-pictures.ts'

export function builtInStickers(locale: Locale): LibrarySource {
  return {
    categories: STICKER_CATEGORIES,
    search: async query => {
      const { stickers } = await import('#content/stickers/stickers.ts')
      return searchPictures(stickers, query, locale)
    },
  }
}

export function builtInGifs(locale: Locale): LibrarySource {
  return {
    categories: [],
    search: async query => searchPictures((await import('#content/gifs/gifs.ts')).gifs, query, locale),
  }
}

export function builtInPictures(locale: Locale): LibrarySource {
  return {
    categories: [],
    search: async query =>
      searchPictures((await import('#content/demo/pictures.ts')).demoPictures, query, locale),
  }
}
