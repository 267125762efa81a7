import { type RefObject, useEffect } from 'react'
import { useEditor } from '../../binding/editor-context.ts'

/** After typing the focus stays on the canvas: with the words' editor it would fall to the page. */
export function useKeepFocus(scroller: RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  useEffect(
    () =>
      editor.subscribe(({ selection }, previous) => {
        if (selection.typing || !previous.selection.typing) return
        const { activeElement } = document
        if (activeElement === document.body || scroller.current?.contains(activeElement)) {
          scroller.current?.focus({ preventScroll: true })
        }
      }),
    [editor, scroller],
  )
}
