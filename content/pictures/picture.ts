import type { Locale } from '#domain/locale.ts'

/** A picture, sticker or moving picture of a library that comes with the product. */
export interface LibraryPicture<Category extends string = string> {
  /** The address that documents store. */
  readonly src: string
  readonly category: Category
  readonly name: Readonly<Record<Locale, string>>
  /** Other search words, in both languages. */
  readonly words: Readonly<Record<Locale, string>>
}

const PICTURE_CATEGORIES = [
  'nature',
  'city',
  'interior',
  'objects',
  'science',
  'technology',
  'business',
  'people',
  'travel',
  'abstract',
] as const
type PictureCategory = (typeof PICTURE_CATEGORIES)[number]

/** A picture of the built-in gallery. */
export interface Picture extends LibraryPicture<PictureCategory> {
  readonly id: string
  /** The alternative text. */
  readonly alt: Readonly<Record<Locale, string>>
  /** The point that must stay visible when the picture is cropped, as shares of width and height. */
  readonly focus: { readonly x: number; readonly y: number }
}

type Pair = readonly [en: string, ru: string]

export function definePicture(
  id: string,
  category: PictureCategory,
  [x, y]: readonly [number, number],
  name: Pair,
  alt: Pair,
  words: Pair,
): Picture {
  return {
    id,
    src: `pictures/${id}.svg`,
    category,
    name: { en: name[0], ru: name[1] },
    alt: { en: alt[0], ru: alt[1] },
    words: { en: words[0], ru: words[1] },
    focus: { x, y },
  }
}
