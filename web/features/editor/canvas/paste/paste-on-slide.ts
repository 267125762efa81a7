import { insertItem as insertEdit } from '#domain/deck/edits/insert-item.ts'
import { insertSticker } from '#domain/deck/edits/insert-sticker.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { pasteIntoTable } from '#domain/deck/items/table-data.ts'
import { findPlace } from '#domain/deck/layouts/find-place.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { readVideoLink } from '#domain/deck/video-link.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { CommandContext } from '../../commands/command.ts'
import { insertItem, readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { readClipboard } from '../../inspector/sheet/read-clipboard.ts'
import { offerDesign } from '../../restyle/offer-design.ts'
import { readSelectedItem } from '../commands/apply-text-action.ts'
import type { PlacePictures } from '../pictures/use-place-pictures.ts'
import { readMarkupDoc } from '../rich-text/read-markup-doc.ts'
import { writeMarkup } from '../rich-text/write-markup.ts'
import { cleanHtml } from './clean-html.ts'
import { type Carried, takeItems } from './item-carrier.ts'
import { plainToMarkup } from './plain-to-markup.ts'
import { readTable } from './read-table.ts'

/** Makes of the clipboard what it is: items, pictures, a table, a video, or words. False where there is nothing. */
export function pasteOnSlide(
  context: CommandContext,
  data: DataTransfer,
  place: PlacePictures['place'],
): boolean {
  const carried = takeItems(data)
  if (carried) return pasteItems(context, carried)
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length > 0 && text.trim() === '') {
    const item = readSelectedItem(context.editor)?.item
    const isPicture = item?.type === 'image' || item?.type === 'gif'
    place(pictures, isPicture ? { kind: 'item', id: item.id } : { kind: 'slide' })
    return true
  }
  const cells = readTable(html) ?? readSheet(text)
  if (cells) return pasteTable(context, cells)
  const video = /^\S+$/.test(text.trim()) ? readVideoLink(text) : undefined
  if (video?.provider) return insertItem(context, 'video', { url: video.url })
  const words = writeMarkup(readMarkupDoc(html ? cleanHtml(html) : plainToMarkup(text)))
  const isPasted = pasteWords(context, words)
  if (isPasted) offerDesign(context, words)
  return isPasted
}

/** Plain text that a spreadsheet copied: more than one line, each with tabs. */
function readSheet(text: string): string[][] | null {
  const lines = text.trimEnd().split(/\r?\n/)
  return lines.length > 1 && lines.every(line => line.includes('\t')) ? readClipboard(text) : null
}

function pasteTable(context: CommandContext, cells: string[][]): boolean {
  const { editor } = context
  const chosen = readSelectedItem(editor)
  if (chosen?.item.type !== 'table') {
    return insertItem(context, 'table', { rows: cells.map(row => row.map(text => ({ text }))) })
  }
  const { slide, item } = chosen
  const rows = pasteIntoTable(item.rows, { row: 0, column: 0 }, cells)
  return editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields: { rows } }))
}

/** Into the selected text when that is empty, else into one of its own. */
function pasteWords(context: CommandContext, text: string): boolean {
  if (text === '') return false
  const { editor } = context
  const chosen = readSelectedItem(editor)
  if (chosen?.item.type !== 'text' || chosen.item.text !== '') return insertItem(context, 'text', { text })
  const { slide, item } = chosen
  return editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields: { text } }))
}

const ASIDE = 0.02

function pasteItems({ editor }: CommandContext, { items, stickers }: Carried): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const { uid } = slide
  const gesture = editor.beginGesture()
  for (const item of items) {
    const copy = { ...item, id: makeUid() }
    editor.change(deck => {
      const now = deck.slides.find(entry => entry.uid === uid)?.items ?? []
      return insertEdit(deck, { uid, item: copy, index: findPlace(layouts[slide.layout], now, item.type) })
    })
    editor.select({ item: copy.id, typing: false })
  }
  const floating = stickers.map(({ position, ...sticker }) => ({
    ...sticker,
    id: makeUid(),
    position: { x: Math.min(1.5, position.x + ASIDE), y: Math.min(1.5, position.y + ASIDE) },
  }))
  for (const sticker of floating) editor.change(deck => insertSticker(deck, { uid, sticker }))
  if (floating.length > 0) editor.select({ stickers: floating.map(({ id }) => id) })
  gesture.commit()
  return true
}
