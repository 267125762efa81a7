import { useEffect } from 'react'
import { useEditor } from '../binding/editor-context.ts'
import { useUi } from '../binding/ui-store.ts'
import { turnsToOld } from './inspected.ts'

/** What is selected on the canvas is what the right side is about, whatever it showed before. */
export function useFollowSelection(): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(
    () =>
      editor.subscribe((state, previous) => {
        if (state.selection === previous.selection) return
        if (!turnsToOld(state.selection, previous.selection, previous.deck)) return
        const { sidePanel, settingsOpen } = ui.getState()
        if (sidePanel !== 'inspector' || settingsOpen) {
          ui.setState({ sidePanel: 'inspector', settingsOpen: false })
        }
      }),
    [editor, ui],
  )
  useEffect(
    () =>
      ui.subscribe((state, previous) => {
        if (!state.settingsOpen || previous.settingsOpen) return
        if (state.sidePanel !== 'inspector' || !state.sideOpen) {
          ui.setState({ sidePanel: 'inspector', sideOpen: true })
        }
      }),
    [ui],
  )
}
