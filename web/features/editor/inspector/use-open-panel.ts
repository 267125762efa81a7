import { useCallback } from 'react'
import { type SidePanel, useUi } from '../binding/ui-store.ts'
import { type PictureUse, usePictureWish } from './picture-use.ts'

/** Shows another panel at the right; the library of pictures is told what they are for. */
export function useOpenPanel(): (panel: SidePanel, use?: PictureUse) => void {
  const ui = useUi()
  const wish = usePictureWish()
  return useCallback(
    (panel, use) => {
      wish.setState({ use: use ?? null })
      ui.setState({ sidePanel: panel, sideOpen: true })
    },
    [ui, wish],
  )
}
