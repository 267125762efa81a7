import { readFile } from 'node:fs/promises'
import { STICKER_CATEGORIES, STICKER_PACKS, type StickerCategory } from '#content/stickers/categories.ts'
import { stickers as drawn } from '#content/stickers/stickers.ts'
import type { Locale } from '#domain/locale.ts'

/** Something that is drawn, in one style or in several. */
export interface Subject {
  readonly category: StickerCategory
  readonly name: Readonly<Record<Locale, string>>
  readonly words: Readonly<Record<Locale, string>>
  readonly pictures: readonly Picture[]
}

export interface Picture {
  readonly src: string
  /** The lower comes first. */
  readonly style: number
}

export interface KnownSticker extends Picture {
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

export function sortByCategory(stickers: readonly KnownSticker[]): KnownSticker[] {
  return STICKER_CATEGORIES.flatMap(category =>
    stickers.filter(({ subject }) => subject.category === category),
  )
}
