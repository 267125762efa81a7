import { useCallback } from 'react'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { updateTheme } from '#domain/deck/edits/update-theme.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
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
  return useCallback(
    ({ src, alt }, use) => {
      const { editor } = context
      const { deck, selection, unloaded } = editor.getState()
      const slide = readActiveSlide(editor)
      const { item: id } = selection
      if (use === 'add') insertItem(context, 'image', { src, alt })
      else if (use === 'deckBackground') {
        const ground = resolveTheme(deck.theme).background.color
        editor.change(now => updateTheme(now, { background: pictureBackground(src, ground) }))
      } else if (!slide) return
      else if (use === 'background') {
        const uids = selection.slides.filter(uid => !unloaded.has(uid))
        const background = pictureBackground(src, resolveTheme(deck.theme, slide.theme).background.color)
        editor.change(now => setSlideTheme(now, { uids, theme: { background } }))
      } else if (id !== null) {
        const fields = use === 'poster' ? { poster: src } : { src, alt }
        editor.change(now => updateItem(now, { uid: slide.uid, id, fields }))
      }
      if (use === 'background' || use === 'deckBackground') rememberImage(src)
    },
    [context, rememberImage],
  )
}
