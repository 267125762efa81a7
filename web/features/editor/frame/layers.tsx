import { lazy } from 'react'
import { useUiState } from '../binding/ui-store.ts'
import { LossDialog } from '../form-loss/loss-dialog.tsx'
import { TrashDialog } from './bar/trash-dialog.tsx'
import { LazyLayer } from './lazy-layer.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const Conflicts = lazy(async () => ({
  default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog,
}))
const Revise = lazy(async () => ({ default: (await import('../revise/revise-dialog.tsx')).ReviseDialog }))
const PageSlide = lazy(async () => ({
  default: (await import('../page-slide/page-slide-dialog.tsx')).PageSlideDialog,
}))
const Sheet = lazy(async () => ({ default: (await import('./palette/shortcut-sheet.tsx')).ShortcutSheet }))

/** What opens above the editor. */
export function Layers() {
  const paletteOpen = useUiState(ui => ui.paletteOpen)
  const shortcutsOpen = useUiState(ui => ui.shortcutsOpen)
  const conflictOpen = useUiState(ui => ui.conflictOpen)
  const isRevising = useUiState(ui => ui.revising !== null)
  const pageSlideOpen = useUiState(ui => ui.pageSlideOpen)
  return (
    <>
      <LazyLayer open={paletteOpen} layer={Palette} />
      <LazyLayer open={shortcutsOpen} layer={Sheet} />
      <LazyLayer open={conflictOpen} layer={Conflicts} />
      <LazyLayer open={isRevising} layer={Revise} />
      <LazyLayer open={pageSlideOpen} layer={PageSlide} />
      <TrashDialog />
      <LossDialog />
    </>
  )
}
