import type { Locale } from '#domain/locale.ts'
import type { LibraryPicture } from '../library-picture.ts'

export const PICTURE_CATEGORIES = [
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
export type PictureCategory = (typeof PICTURE_CATEGORIES)[number]

/** A picture of the gallery that comes with the product. */
export interface Picture extends LibraryPicture<PictureCategory> {
  readonly id: string
  /** What someone is told who does not see it. */
  readonly alt: Readonly<Record<Locale, string>>
  /** The point that must stay in sight when it is cropped, in shares of width and height. */
  readonly focus: { readonly x: number; readonly y: number }
}

type Pair = readonly [en: string, ru: string]

export function picture(
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
