import { useMemo } from 'react'
import type { Background } from '#domain/deck/theme/background.ts'
import { useRecent } from '#web/platform/session/use-recent.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { recentBackgroundColors, recentBackgroundImages } from '../recent-backgrounds.ts'

export function useRecentBackgrounds() {
  const slug = useEditorState(({ deck }) => deck.slug)
  const lists = useMemo(
    () =>
      slug === null ? null : { colors: recentBackgroundColors(slug), images: recentBackgroundImages(slug) },
    [slug],
  )
  const [colors, rememberColor] = useRecent(lists?.colors ?? null)
  const [images, rememberImage] = useRecent(lists?.images ?? null)
  return { colors, images, rememberColor, rememberImage }
}

/** The same edit, which remembers what was taken for this presentation. */
export function useRememberBackground(edit: LiveEdit<Background | null>): LiveEdit<Background | null> {
  const { rememberColor, rememberImage } = useRecentBackgrounds()
  return {
    ...edit,
    change: background => {
      edit.change(background)
      // The list holds sources alone: a picture that must be credited would come back without its author.
      if (background?.image?.credit) return
      if (background?.image) rememberImage(background.image.src)
      else if (background && !background.gradient && !background.pattern) rememberColor(background.color)
    },
  }
}
