import { useMemo } from 'react'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The selected item, where it is of one of these kinds. */
export function useSelectedItem(...types: readonly ItemType[]): { uid: string; id: string } | undefined {
  const uid = useEditorState(({ selection }) => selection.active)
  const item = useEditorState(({ deck, selection }) =>
    deck.slides.find(slide => slide.uid === selection.active)?.items.find(one => one.id === selection.item),
  )
  const id = item && types.includes(item.type) ? item.id : undefined
  return useMemo(() => (uid !== null && id !== undefined ? { uid, id } : undefined), [uid, id])
}
