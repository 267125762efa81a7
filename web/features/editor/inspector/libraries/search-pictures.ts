import type { LibraryPicture } from '#content/library-picture.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { splitWords } from '#domain/search/split-words.ts'
import type { LibraryEntry, LibraryPage, LibraryQuery } from './library-source.ts'

export const LIBRARY_PAGE = 40

/** Finds pictures by the beginnings of words, in whichever language they were typed. */
export function searchPictures(
  pictures: readonly LibraryPicture[],
  { words, category, page }: LibraryQuery,
  locale: Locale,
): LibraryPage<LibraryEntry> {
  const wanted = splitWords(words)
  const found = pictures.filter(picture => {
    if (category !== null && picture.category !== category) return false
    const known = locales.flatMap(one => splitWords(`${picture.name[one]} ${picture.words[one]}`))
    return wanted.every(word => known.some(other => other.startsWith(word)))
  })
  const to = page * LIBRARY_PAGE
  return {
    entries: found.slice(to - LIBRARY_PAGE, to).map(({ src, name }) => ({
      src,
      name: name[locale],
      alt: name[locale],
      ratio: 1,
    })),
    more: found.length > to,
  }
}
