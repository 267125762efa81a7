import { findPictures } from '#content/pictures/find-pictures.ts'
import type { OfferedPictures } from '#contract/pictures.ts'
import type { Pictures, PictureWish } from './pictures.ts'

const PAGE = 24
/** So many are always offered, also for words that mean nothing to the gallery. */
const FEWEST = 6

export function findBuiltIn(
  { text, locale, page }: PictureWish,
  note: OfferedPictures['note'] = null,
): OfferedPictures {
  const found = findPictures(text, { locale, limit: PAGE * page, atLeast: FEWEST })
  const results = found.slice(PAGE * (page - 1)).map(({ src, alt, focus, colors, matched }) => ({
    src,
    preview: `/assets/${src}`,
    width: 1600,
    height: 900,
    alt,
    color: colors[0] ?? '#888888',
    focus,
    attribution: null,
    matched,
  }))
  return { source: 'builtin', note, results }
}

/** The gallery that comes with the product: always there, owed to nobody. */
export const builtInPictures: Pictures = {
  find: async wish => findBuiltIn(wish),
  markUsed: async () => false,
  async close() {},
}
