import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateTheme } from '#domain/deck/edits/deck-edits.ts'
import type { Edit } from '#domain/deck/edits/diff.ts'
import { setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { type SlideTheme, slideThemeSchema } from '#domain/deck/theme/overrides.ts'
import { useCommandContext } from '../commands/use-commands.ts'
import { loaderOf } from '../session/slide-loader.ts'

/** Applies the look of one slide to all in one undo step. Slides whose content is not loaded are loaded first. */
export function useApplyToAll(): { busy: boolean; apply: (slide: Slide) => Promise<void> } {
  const t = useTranslations('editor-inspector.slide')
  const { editor, api, notify } = useCommandContext()
  const [busy, setBusy] = useState(false)
  const apply = useCallback(
    async ({ theme }: Slide) => {
      setBusy(true)
      try {
        await loaderOf(editor, api).ensure(editor.getState().unloaded)
        const changed = editor.change(deck => applyThemeToAll(deck, theme))
        if (changed) notify(t('applied'), { label: t('undo'), run: editor.undo })
        else notify(t('appliedAlready'))
      } catch {
        notify(t('applyFailed'))
      } finally {
        setBusy(false)
      }
    },
    [editor, api, notify, t],
  )
  return { busy, apply }
}

const { transition: _, ...plain } = slideThemeSchema.parse({})
/** No look of its own. How a slide comes in is no look: it stays. */
export const PLAIN_THEME: Omit<SlideTheme, 'transition'> = plain

/**
 * Makes every slide look like one: its own overrides become the deck's, so that new slides get them too, and the
 * overrides of the other slides are removed. A tone exists only on slides, and so does the text colour chosen with it.
 */
export function applyThemeToAll(deck: Presentation, theme: SlideTheme): Edit {
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
