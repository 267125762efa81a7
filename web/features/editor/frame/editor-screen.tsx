import { useState } from 'react'
import { EditorContext } from '../binding/editor-context.ts'
import type { OpenedDeck } from '../binding/opened-deck.ts'
import { createUiStore, UiContext } from '../binding/ui-store.ts'
import { useOpenedEditor } from '../binding/use-opened-editor.ts'
import { Canvas } from '../canvas/canvas.tsx'
import { SidePanel } from '../inspector/side-panel.tsx'
import { SlidesPanel } from '../slides-panel/slides-panel.tsx'

/** Three zones: slides at the left, the canvas in the middle, what the selection can do at the right. */
export function EditorScreen({ opened }: { opened: OpenedDeck }) {
  const editor = useOpenedEditor(opened)
  const [ui] = useState(createUiStore)
  return (
    <EditorContext value={editor}>
      <UiContext value={ui}>
        <div className="grid h-dvh grid-cols-[13rem_minmax(0,1fr)_18rem]">
          <SlidesPanel />
          <Canvas />
          <SidePanel />
        </div>
      </UiContext>
    </EditorContext>
  )
}
