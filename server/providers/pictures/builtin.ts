import { findPictures } from '#content/pictures/find-pictures.ts'
import type { OfferedPicture } from '#contract/pictures.ts'
import type { Pictures, PictureWish } from './pictures.ts'

const PAGE = 24
/** So many are always offered, also for words that mean nothing to the gallery. */
const FEWEST = 6

export function findBuiltIn({ text, locale, page }: PictureWish): OfferedPicture[] {
  return findPictures(text, { locale, limit: PAGE * page, atLeast: FEWEST })
    .slice(PAGE * (page - 1))
    .map(({ src, alt, focus, colors }) => ({
      src,
      preview: `/assets/${src}`,
      width: 1600,
      height: 900,
      alt,
      color: colors[0] ?? '#888888',
      focus,
      attribution: null,
    }))
}

/** The gallery that comes with the product: always there, owed to nobody. */
export const builtInPictures: Pictures = {
  find: async wish => ({ source: 'builtin', note: null, results: findBuiltIn(wish) }),
  markUsed: async () => false,
  async close() {},
}
