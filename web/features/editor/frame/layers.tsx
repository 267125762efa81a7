import { lateLayer } from '#web/platform/parts/late-part.tsx'
import { MissingPartDialog } from '#web/platform/parts/missing-part-dialog.tsx'
import { type EditorUi, useUi, useUiState } from '../binding/ui-store.ts'
import { LossDialog } from '../form-loss/loss-dialog.tsx'
import { TrashDialog } from './bar/trash-dialog.tsx'

const Palette = lateLayer(async () => (await import('./palette/palette.tsx')).Palette)
const Conflicts = lateLayer(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog)
const Revise = lateLayer(async () => (await import('../revise/revise-dialog.tsx')).ReviseDialog)
const PageSlide = lateLayer(async () => (await import('../page-slide/page-slide-dialog.tsx')).PageSlideDialog)
const Sheet = lateLayer(async () => (await import('./palette/shortcut-sheet.tsx')).ShortcutSheet)

/** What opens above the editor. */
export function Layers() {
  const ui = useUi()
  const paletteOpen = useUiState(state => state.paletteOpen)
  const shortcutsOpen = useUiState(state => state.shortcutsOpen)
  const conflictOpen = useUiState(state => state.conflictOpen)
  const isRevising = useUiState(state => state.revising !== null)
  const pageSlideOpen = useUiState(state => state.pageSlideOpen)
  const lacksPart = useUiState(state => state.lacksPart)
  const set = (closed: Partial<EditorUi>) => () => ui.setState(closed)
  return (
    <>
      <Palette open={paletteOpen} onGiveUp={set({ paletteOpen: false })} />
      <Sheet open={shortcutsOpen} onGiveUp={set({ shortcutsOpen: false })} />
      <Conflicts open={conflictOpen} onGiveUp={set({ conflictOpen: false })} />
      <Revise open={isRevising} onGiveUp={set({ revising: null })} />
      <PageSlide open={pageSlideOpen} onGiveUp={set({ pageSlideOpen: false })} />
      <TrashDialog />
      <LossDialog />
      {lacksPart ? <MissingPartDialog onClose={set({ lacksPart: false })} /> : null}
    </>
  )
}
