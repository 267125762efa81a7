import { useEffect } from 'react'
import type { CommandContext } from '../../commands/command.ts'
import { readLayer, readTyping } from '../../commands/key-target.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { canvasOf } from '../canvas-store.ts'
import { readSelectedItem } from '../commands/apply-text-action.ts'
import { readSelectedStickers, removeChosen } from '../commands/chosen.ts'
import type { PlacePictures } from '../pictures/use-place-pictures.ts'
import { putItems } from './item-carrier.ts'
import { pasteOnSlide } from './paste-on-slide.ts'

/** Copy, cut and paste of what is selected on the canvas, while no words are typed. */
export function useClipboard(place: PlacePictures['place']): void {
  const context = useCommandContext()
  useEffect(() => {
    const { editor } = context
    const isOurs = (event: ClipboardEvent) =>
      !event.defaultPrevented &&
      isOnCanvas(context) &&
      readTyping(event.target) === 'nothing' &&
      readLayer(event.target) === 'none'

    function copy(event: ClipboardEvent) {
      if (!event.clipboardData || !isOurs(event) || !document.getSelection()?.isCollapsed) return
      const item = readSelectedItem(editor)?.item
      const stickers = readSelectedStickers(editor)?.stickers ?? []
      if (!item && stickers.length === 0) return
      event.preventDefault()
      putItems(event.clipboardData, { items: item ? [item] : [], stickers })
      if (event.type === 'cut') removeChosen(context)
    }

    function paste(event: ClipboardEvent) {
      if (!event.clipboardData || !isOurs(event)) return
      if (pasteOnSlide(context, event.clipboardData, place)) event.preventDefault()
    }

    canvasOf(editor).setState({ takePictures: files => place(files, { kind: 'slide' }) })
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [context, place])
}

function isOnCanvas({ ui }: CommandContext): boolean {
  return ui.getState().zone === 'canvas'
}
