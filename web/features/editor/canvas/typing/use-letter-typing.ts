import { useEffect } from 'react'
import { useEditor } from '../../binding/editor-context.ts'
import { useUi } from '../../binding/ui-store.ts'
import { canvasOf } from '../canvas-store.ts'
import { readSelectedItem } from '../commands/apply-text-action.ts'
import { startTyping } from './start-typing.ts'

/** A letter typed on a selected text goes into it: nobody presses Enter first. */
export function useLetterTyping(): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing || !/^[\p{L}\p{N}]$/u.test(key)) return
      if (ui.getState().zone !== 'canvas' || canvasOf(editor).getState().mode) return
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')
      )
        return
      const item = readSelectedItem(editor)?.item
      if (item?.type !== 'text' || editor.getState().selection.typing) return
      event.preventDefault()
      event.stopPropagation()
      startTyping(editor, { kind: 'end', item: item.id }, [key])
    }
    window.addEventListener('keydown', begin, true)
    return () => window.removeEventListener('keydown', begin, true)
  }, [editor, ui])
}
