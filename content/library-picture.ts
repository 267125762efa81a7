import type { Locale } from '#domain/locale.ts'

/** A picture of a library that comes with the product. */
export interface LibraryPicture<Category extends string = string> {
  /** What a document stores. */
  readonly src: string
  readonly category: Category
  readonly name: Readonly<Record<Locale, string>>
  /** Other words it is found by, in both languages. */
  readonly words: Readonly<Record<Locale, string>>
}
