import { hasPage } from '#contract/paged.ts'
import type { OfferedSticker } from '#contract/stickers.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { buildWordIndex, type WordIndex } from '#domain/search/word-index.ts'
import {
  type KnownSticker,
  listStickers,
  readSubjects,
  type Subject,
  sortByCategory,
} from './read-stickers.ts'

export interface StickersOrder {
  readonly query: string
  readonly category?: string | undefined
  readonly locale: Locale
  readonly page: number
  readonly page_size: number
}

interface Library {
  readonly subjects: readonly Subject[]
  readonly byCategory: readonly KnownSticker[]
  readonly index: WordIndex
}

let library: Promise<Library> | undefined

/** Read when they are first asked for: a start does not wait for them. */
function openLibrary(): Promise<Library> {
  library ??= readSubjects()
    .then(subjects => ({
      subjects,
      byCategory: sortByCategory(listStickers(subjects)),
      index: buildWordIndex(
        subjects.map(({ name, words }) => ({ names: [name.en, name.ru], words: [words.en, words.ru] })),
      ),
    }))
    .catch(error => {
      library = undefined
      throw error
    })
  return library
}

/** One page of what the words find, or of all by their categories. */
export async function findStickers(
  order: StickersOrder,
): Promise<{ count: number; results: OfferedSticker[] }> {
  const { query, category, locale, page, page_size: size } = order
  const opened = await openLibrary()
  const found = search(opened, query) ?? opened.byCategory
  const wanted = category === undefined ? found : found.filter(({ subject }) => subject.category === category)
  const count = wanted.length
  if (page > 1 && !hasPage(count, size, page)) throw new DomainError('not_found', { count })
  const results = wanted
    .slice((page - 1) * size, page * size)
    .map(({ src, subject }) => ({ src, name: subject.name[locale], category: subject.category }))
  return { count, results }
}

/** What is found equally well comes one style after the other. */
function search({ subjects, index }: Library, query: string): KnownSticker[] | undefined {
  return index
    .find(query)
    ?.flatMap(({ place, score }) => {
      const subject = subjects[place]
      return subject ? subject.pictures.map(picture => ({ ...picture, subject, score })) : []
    })
    .sort((a, b) => b.score - a.score || a.style - b.style)
}
