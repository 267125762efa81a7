import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas-store.ts'

/** Selects words while the pointer that began to type is drawn over them; the browser saw no press in that text. */
export function trackWords(editor: Editor, pointer: number): void {
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId === pointer) canvasOf(editor).getState().text?.extendTo(clientX, clientY)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pointer) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
