import { useMemo } from 'react'
import { pasteSlides } from '#domain/deck/edits/paste-slides.ts'
import { updateSlides } from '#domain/deck/edits/update-slides.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'

export interface UseTemplate {
  /** A copy behind the slide on the canvas, which goes to it. */
  readonly insert: (slide: Slide) => void
  /** Its composition and ground for the selected slides; their words stay. */
  readonly apply: (slide: Slide) => void
}

export function useUseTemplate(): UseTemplate {
  const { editor, t, notify } = useCommandContext()
  return useMemo(
    () => ({
      insert(slide) {
        const { deck, selection } = editor.getState()
        const active = deck.slides.findIndex(({ uid }) => uid === selection.active)
        const newUid = makeUid()
        const done = editor.change(
          now => pasteSlides(now, { slides: [slide], index: active + 1, newUids: [newUid] }),
          { select: { active: newUid, slides: [newUid], item: null, stickers: [] } },
        )
        if (!done) notify(t('editor-inspector.templates.full'))
      },
      apply({ layout, theme }) {
        const { selection, unloaded } = editor.getState()
        const uids = selection.slides.filter(uid => !unloaded.has(uid))
        editor.change(now => updateSlides(now, { uids, fields: { layout, theme } }))
      },
    }),
    [editor, t, notify],
  )
}
