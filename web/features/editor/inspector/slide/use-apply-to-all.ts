import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { loaderOf } from '../../binding/loading/loader-of.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { spreadTheme } from './spread-theme.ts'

/** Gives the look of one slide to all; one step to undo. Slides without their content get it first. */
export function useApplyToAll(): { busy: boolean; apply: (slide: Slide) => Promise<void> } {
  const t = useTranslations('editor-inspector.slide')
  const { editor, api, notify } = useCommandContext()
  const [busy, setBusy] = useState(false)
  const apply = useCallback(
    async ({ theme }: Slide) => {
      setBusy(true)
      try {
        await loaderOf(editor, api).ensure(editor.getState().unloaded)
        const changed = editor.change(deck => spreadTheme(deck, theme))
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
