import { findFont } from '../catalog/fonts.ts'
import type { DeckTheme, SlideTheme } from './overrides.ts'
import { findTheme } from './themes/registry.ts'

export interface FontPair {
  readonly heading: string
  readonly text: string
}

/**
 * The ids of the two faces that a slide is set in: its own, else the deck's, else the theme's. A face chosen for the
 * text is that of the headings too, until one is chosen for them.
 */
export function pickFonts(deck: DeckTheme, slide?: SlideTheme): FontPair {
  const { fonts } = findTheme(deck.name)
  return {
    heading: known(slide?.heading_font, slide?.font, deck.heading_font, deck.font) ?? fonts.heading,
    text: known(slide?.font, deck.font) ?? fonts.text,
  }
}

/** A document may name a font that this version does not know; it counts as none. */
function known(...ids: (string | null | undefined)[]): string | undefined {
  return ids.find(id => id != null && findFont(id) !== undefined) ?? undefined
}
