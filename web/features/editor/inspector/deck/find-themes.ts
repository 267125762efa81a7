import { findFont } from '#domain/deck/catalog/fonts.ts'
import { THEME_NAMES, type ThemeName, themes } from '#domain/deck/theme/themes/registry.ts'

export const SHADES = ['all', 'light', 'dark'] as const
export type Shade = (typeof SHADES)[number]

interface Wanted {
  readonly query: string
  readonly shade: Shade
  /** What a theme is called in the reader's language, and what it sounds like. */
  readonly wordsOf: (name: ThemeName) => string
}

/** The themes of a shade whose name, mood or faces hold all the words, in the order of the catalogue. */
export function findThemes({ query, shade, wordsOf }: Wanted): ThemeName[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return THEME_NAMES.filter(name => {
    const { dark, fonts } = themes[name]
    if (shade !== 'all' && dark !== (shade === 'dark')) return false
    const faces = Object.values(fonts).map(font => findFont(font)?.family ?? '')
    const text = [name, wordsOf(name), ...faces].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}
