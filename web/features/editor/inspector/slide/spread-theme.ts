import type { Edit } from '#domain/deck/edits/diff.ts'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import { updateTheme } from '#domain/deck/edits/update-theme.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { type SlideTheme, slideThemeSchema } from '#domain/deck/theme/overrides.ts'

export const PLAIN_THEME: SlideTheme = slideThemeSchema.parse({})

/**
 * Makes every slide look like one: what it has of its own becomes the deck's, so that slides still to come get it too,
 * and the others let go of what they had. A tone belongs to slides alone, and with it the ink chosen for it.
 */
export function spreadTheme(deck: Presentation, theme: SlideTheme): Edit {
  const { background, text_color, font, tone } = theme
  const headingFont = theme.heading_font ?? font
  const isToned = background === null && tone !== 'plain'
  const dressed = updateTheme(deck, {
    ...(background && { background }),
    ...(text_color !== null && !isToned && { text_color }),
    ...(font !== null && { font }),
    ...(headingFont !== null && { heading_font: headingFont }),
  })
  const uids = deck.slides.map(slide => slide.uid)
  const turned = setSlideTheme(dressed.deck, {
    uids,
    theme: isToned ? { ...PLAIN_THEME, tone, text_color } : PLAIN_THEME,
  })
  return { deck: turned.deck, diff: [...dressed.diff, ...turned.diff] }
}
