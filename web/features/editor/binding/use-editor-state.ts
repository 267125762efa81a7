import { useSyncExternalStore } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from '#editor/editor.ts'
import { useEditor } from './editor-context.ts'

/** Part of the editor's state. The selector gives the same thing for the same state: no new object at each call. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const editor = useEditor()
  const read = () => select(editor.getState())
  return useSyncExternalStore(editor.subscribe, read, read)
}

export function useSlide(uid: string | null): Slide | undefined {
  return useEditorState(({ deck }) => deck.slides.find(slide => slide.uid === uid))
}

export function useActiveSlide(): Slide | undefined {
  return useEditorState(({ deck, selection }) => deck.slides.find(slide => slide.uid === selection.active))
}
