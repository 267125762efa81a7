import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { STICKER_CATEGORIES, STICKER_PACKS, type StickerCategory } from '#content/stickers/categories.ts'
import { stickers as drawn } from '#content/stickers/stickers.ts'
import { type OfferedSticker, stickers } from '#contract/libraries.ts'
import { hasPage } from '#contract/params.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { buildWordIndex, type WordIndex } from '#domain/search/word-index.ts'
import { serve } from '../../http/serve.ts'

/** They change with a release. */
const caching = 'public, max-age=300'

export function serveStickers(app: FastifyInstance): void {
  serve(app, stickers.list, async ({ query, request, reply }) => {
    reply.headers({ 'cache-control': caching, vary: 'accept-language' })
    return findStickers({ ...query, locale: query.locale ?? request.locale })
  })
}

interface StickersOrder {
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

/** Something that is drawn, in one style or in several. */
interface Subject {
  readonly category: StickerCategory
  readonly name: Readonly<Record<Locale, string>>
  readonly words: Readonly<Record<Locale, string>>
  readonly pictures: readonly Picture[]
}

interface Picture {
  readonly src: string
  /** The lower comes first. */
  readonly style: number
}

interface KnownSticker extends Picture {
  readonly subject: Subject
}

const file = new URL('../../../content/stickers/index.tsv', import.meta.url)

/** Those drawn for the product, then those of the packs. */
export async function readSubjects(): Promise<Subject[]> {
  const own = drawn.map(({ src, ...subject }) => ({ ...subject, pictures: [{ src, style: 0 }] }))
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return [...own, ...lines.map(parseLine)]
}

function parseLine(line: string): Subject {
  const [category, ...columns] = line.split('\t')
  const [en = '', ru = '', enWords = '', ruWords = ''] = columns.slice(STICKER_PACKS.length)
  return {
    category: category as StickerCategory,
    name: { en, ru },
    words: { en: enWords, ru: ruWords },
    pictures: STICKER_PACKS.flatMap((pack, index) => {
      const name = columns[index]
      return name ? [{ src: `stickers/${pack}/${name}.svg`, style: index + 1 }] : []
    }),
  }
}

/** One style after the other, so that like stands by like. */
export function listStickers(subjects: readonly Subject[]): KnownSticker[] {
  return subjects
    .flatMap(subject => subject.pictures.map(picture => ({ ...picture, subject })))
    .sort((a, b) => a.style - b.style)
}

function sortByCategory(stickers: readonly KnownSticker[]): KnownSticker[] {
  return STICKER_CATEGORIES.flatMap(category =>
    stickers.filter(({ subject }) => subject.category === category),
  )
}
