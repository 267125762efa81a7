import type { Locale } from '#domain/locale.ts'
import type { LibrarySource } from './library-source.ts'
import { searchPictures } from './search-pictures.ts'

export function builtInPictures(locale: Locale): LibrarySource {
  return {
    categories: [],
    search: async query =>
      searchPictures((await import('#content/demo/pictures.ts')).demoPictures, query, locale),
  }
}
