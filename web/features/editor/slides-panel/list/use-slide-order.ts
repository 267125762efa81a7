import { useState } from 'react'
import type { EditorState } from '#editor/editor.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The uids of the slides. The same list as long as the order is the same: typing does not redraw the panel. */
export function useSlideOrder(): readonly string[] {
  const [select] = useState(createOrderSelector)
  return useEditorState(select)
}

export function createOrderSelector(): (state: Pick<EditorState, 'deck'>) => readonly string[] {
  let order: readonly string[] = []
  return ({ deck: { slides } }) => {
    const isSame = slides.length === order.length && slides.every(({ uid }, index) => uid === order[index])
    if (!isSame) order = slides.map(({ uid }) => uid)
    return order
  }
}
