import { useEffect } from 'react'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { CommandContext } from '../commands/command.ts'
import { readLayer, readTyping } from '../commands/pick-command.ts'
import { useCommandContext } from '../commands/use-commands.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { pickObjects, readSelectedIds } from '../objects/selected-objects.ts'
import { richTextHere, withRichText } from '../text/typing.ts'
import { deleteSelection } from './canvas-commands.ts'
import { canvasOf } from './canvas-store.ts'
import type { PlacePictures } from './place-pictures.tsx'

/** Copy, cut and paste of what is selected on the canvas, while no text is being typed. */
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
      const slide = readActiveSlide(editor)
      const ids = readSelectedIds(editor)
      if (!slide || ids.length === 0) return
      event.preventDefault()
      writeItems(event.clipboardData, pickObjects(slide, ids))
      if (event.type === 'cut') deleteSelection(context)
    }

    function paste(event: ClipboardEvent) {
      if (!event.clipboardData || !isOurs(event)) return
      const kept = keepClipboard(event.clipboardData)
      if (!kept) return
      event.preventDefault()
      void withRichText(context.ui, ({ pasteOnSlide }) => pasteOnSlide(context, kept, place))
    }

    canvasOf(editor).setState({
      takePictures: files => place(files, { kind: 'slide' }),
      takeTable: data => richTextHere()?.takeTable(context, data) ?? false,
    })
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

/** What a paste carries. The event's own is empty once the event is over, and what reads it may still be loading then. */
export type Clipboard = Pick<DataTransfer, 'getData'> & { readonly files: readonly File[] }

export const ITEMS_TYPE = 'application/x-lectern-items+json'
const READ_TYPES = [ITEMS_TYPE, 'text/html', 'text/plain']

/** Undefined where there is nothing that could be put on a slide. */
export function keepClipboard(data: DataTransfer): Clipboard | undefined {
  const words = new Map(READ_TYPES.map(type => [type, data.getData(type)]))
  const files = [...data.files]
  if (files.length === 0 && [...words.values()].every(text => text === '')) return undefined
  return { files, getData: type => words.get(type) ?? '' }
}

export interface CopiedItems {
  readonly items: readonly Item[]
  readonly stickers: readonly Sticker[]
}

export function writeItems(data: DataTransfer, { items, stickers }: CopiedItems): void {
  data.setData(ITEMS_TYPE, JSON.stringify({ kind: 'lectern/items', items, stickers }))
  const html = items.map(({ text }) => text).join('')
  data.setData('text/html', html)
  data.setData('text/plain', items.map(({ text }) => textToPlain(text)).join('\n'))
}
