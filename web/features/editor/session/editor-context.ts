import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { shownNumber } from '#domain/deck/slide-order.ts'
import type { Editor, EditorState } from '#editor/editor.ts'

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor around this component')
  return editor
}

/** Part of the editor's state. `select` must return the same reference for the same state, or React renders forever. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const editor = useEditor()
  const read = () => select(editor.getState())
  return useSyncExternalStore(editor.subscribe, read, read)
}

export function useSlide(uid: string | null): Slide | undefined {
  return useEditorState(({ deck }) => deck.slides.find(slide => slide.uid === uid))
}

/** Changes with every key; what needs one thing of it selects that. */
export function useActiveSlide(): Slide | undefined {
  return useEditorState(findActiveSlide)
}

/** What is printed on the slide in this place, if anything is: an audience does not count hidden ones. */
export function pageNumber({ settings, slides }: Presentation, place: number): number | undefined {
  return settings.page_numbering ? shownNumber(slides, place) : undefined
}

export function findActiveSlide({ deck, selection }: EditorState): Slide | undefined {
  return deck.slides.find(slide => slide.uid === selection.active)
}
