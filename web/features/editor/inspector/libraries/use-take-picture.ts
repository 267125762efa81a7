import { useCallback } from 'react'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { updateTheme } from '#domain/deck/edits/update-theme.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { pictureBackground } from '../background/picture-background.ts'
import { useRecentBackgrounds } from '../background/use-remember-background.ts'
import { insertItem, readActiveSlide } from '../insert/insert-item.ts'
import type { PictureUse } from '../picture-use.ts'
import type { LibraryEntry } from './library-source.ts'

/** Does with a picture what it was wanted for. */
export function useTakePicture(): (entry: LibraryEntry, use: PictureUse) => void {
  const context = useCommandContext()
  const { rememberImage } = useRecentBackgrounds()
  const tellUsed = useTellUsed()
  return useCallback(
    (entry, use) => {
      const { src, alt, focus = { x: 0.5, y: 0.5 }, credit } = entry
      const { editor } = context
      const { deck, selection, unloaded } = editor.getState()
      const slide = readActiveSlide(editor)
      const { item: id } = selection
      if (use === 'add') insertItem(context, 'image', { src, alt, focus, credit: credit ?? null })
      else if (use === 'deckBackground') {
        const ground = resolveTheme(deck.theme).background.color
        editor.change(now =>
          updateTheme(now, { background: pictureBackground(src, ground, { focus, credit }) }),
        )
      } else if (!slide) return
      else if (use === 'background') {
        const uids = selection.slides.filter(uid => !unloaded.has(uid))
        const ground = resolveTheme(deck.theme, slide.theme).background.color
        const background = pictureBackground(src, ground, { focus, credit })
        editor.change(now => setSlideTheme(now, { uids, theme: { background } }))
      } else if (id !== null) {
        const fields =
          use === 'poster' ? { poster: src } : { src, alt, focus, zoom: 1, credit: credit ?? null }
        editor.change(now => updateItem(now, { uid: slide.uid, id, fields }))
      }
      if ((use === 'background' || use === 'deckBackground') && !credit) rememberImage(src)
      tellUsed(entry, slide?.id)
    },
    [context, rememberImage, tellUsed],
  )
}

/** The author of a photo is owed the count of its uses; nobody waits for it, and a lost one harms nobody. */
function useTellUsed(): (entry: LibraryEntry, id: number | null | undefined) => void {
  const { api } = useRuntime()
  return useCallback(
    ({ downloadLocation }, id) => {
      if (downloadLocation === undefined || !id) return
      api.pictures
        .use({ params: { id }, body: { download_location: downloadLocation } })
        .catch(() => undefined)
    },
    [api],
  )
}
