import { useState } from 'react'
import { useLocation } from 'react-router'
import { EditorContext } from '../binding/editor-context.ts'
import type { OpenedDeck } from '../binding/opened-deck.ts'
import { UiContext } from '../binding/ui-store.ts'
import { useOpenedEditor } from '../binding/use-opened-editor.ts'
import { readSlideParameter } from './address/slide-parameter.ts'
import type { BarSlots } from './bar/bar-slots.ts'
import { EditorBoundary } from './failure/editor-boundary.tsx'
import { useFailure } from './failure/use-failure.ts'
import { useUiStore } from './layout/use-ui-store.ts'
import { Workbench } from './workbench.tsx'

interface Props {
  readonly opened: OpenedDeck
  /** Lessons go with it. */
  readonly teaches?: boolean | undefined
  /** What the page adds to the bar. */
  readonly slots?: BarSlots | undefined
}

/** An error inside costs the editor and not the page: what was typed is in the journal, and a reload brings it back. */
export function EditorScreen(props: Props) {
  return (
    <EditorBoundary>
      <OpenEditor {...props} />
    </EditorBoundary>
  )
}

function OpenEditor({ opened, teaches, slots }: Props) {
  const editor = useOpenedEditor(opened, useFailure())
  const ui = useUiStore()
  const asked = readSlideParameter(useLocation().search)
  // Before the first picture, so that the server already draws the slide that the link is to.
  useState(() => asked !== null && editor.goTo(asked))
  return (
    <EditorContext value={editor}>
      <UiContext value={ui}>
        <Workbench teaches={teaches} slots={slots} />
      </UiContext>
    </EditorContext>
  )
}
