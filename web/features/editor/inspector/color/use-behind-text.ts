import type { Hex } from '#domain/deck/color/hex.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { resolveSurface } from '#domain/deck/theme/surface.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The colour that the words of the selected item stand on, or those of the slide. */
export function useBehindText(): Hex {
  return useEditorState(({ deck, selection }) => {
    const slide = deck.slides.find(one => one.uid === selection.active)
    const theme = resolveTheme(deck.theme, slide?.theme)
    const item = slide?.items.find(one => one.id === selection.item)
    return item ? resolveSurface(theme, item.theme).ground : theme.palette.paper
  })
}
