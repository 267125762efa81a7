import { findFont } from '#domain/deck/catalog/fonts.ts'
import { createItem } from '#domain/deck/items/create.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { findTheme } from '#domain/deck/theme/themes/registry.ts'
import { PLAIN_THEME } from '../slide/spread-theme.ts'

const UID = '00000000-0000-4000-8000-000000000000'

/** Fewer letters than this show neither a heading nor running words. */
const ENOUGH_LETTERS = 16

/** A slide of the deck shows best what a theme would do to it, but one of hardly a word shows nothing. */
export function pickSample(slide: Slide | undefined): Slide | undefined {
  if (!slide) return undefined
  const letters = slide.items.reduce((sum, item) => sum + textToPlain(item.text).trim().length, 0)
  const isBare = slide.items.every(item => item.type === 'text') && letters < ENOUGH_LETTERS
  return isBare ? undefined : { ...slide, theme: PLAIN_THEME }
}

/** A theme introduces itself: its name and its faces. */
export function introduceTheme(name: string, label: string): Slide {
  const { fonts } = findTheme(name)
  const faces = [...new Set(Object.values(fonts))].map(font => findFont(font)?.family ?? '').join(' & ')
  const fields = { text: `<h1>${label}</h1><p>${faces.replaceAll('&', '&amp;')}</p>`, align: 'tl' as const }
  return {
    ...createSlide({ index: 1, uid: UID }),
    layout: 'title_left',
    items: [createItem({ id: 'intro', type: 'text', index: 0, slideIndex: 1, fields })],
  }
}
