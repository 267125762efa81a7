import { z } from 'zod'
import { insertItem as insertEdit, updateItem } from '#domain/deck/edits/item-edits.ts'
import { addObjects } from '#domain/deck/edits/object-edits.ts'
import { pasteBlock } from '#domain/deck/items/chart-data.ts'
import { type Item, itemSchema } from '#domain/deck/items/registry.ts'
import { type Block, losesWords, pasteIntoTable, tableOf } from '#domain/deck/items/table-data.ts'
import { findPlace } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { objectsOf } from '#domain/deck/objects.ts'
import type { Place } from '#domain/deck/place.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { stickerSchema } from '#domain/deck/stickers.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { readPlainText } from '#domain/deck/text/plain-lists.ts'
import { printText } from '#domain/deck/text/rich-text.ts'
import { readVideoLink } from '#domain/deck/video.ts'
import type { CommandContext } from '../commands/command.ts'
import { partTables, readBlock } from '../item-panels/read-clipboard.ts'
import { insertItem, readActiveSlide } from '../libraries/insert-item.ts'
import { copyObjects } from '../objects/selected-objects.ts'
import { offerDesign } from '../suggestions/suggestion-commands.ts'
import { readSelectedItem } from '../text/format-text.ts'
import { readPasted } from '../text/open-session.ts'
import { type Clipboard, type CopiedItems, ITEMS_TYPE } from './paste.ts'
import type { PlacePictures } from './place-pictures.tsx'

/** Inserts the clipboard as what it is: items, pictures, a table, a video, or text. False if it is empty. */
export function pasteOnSlide(
  context: CommandContext,
  data: Clipboard,
  place: PlacePictures['place'],
): boolean {
  const carried = readItems(data)
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
  const block = readBlock(data)
  if (block) return pasteTable(context, block)
  const video = /^\S+$/.test(text.trim()) ? readVideoLink(text) : undefined
  if (video?.provider) return insertItem(context, 'video', { url: video.url })
  const words = printText(html ? readPasted(html) : readPlainText(text))
  if (words.length > LIMITS.text) {
    context.notify(context.t('editor-canvas.text.tooLong'))
    return true
  }
  return asOneStep(context, () => {
    if (pasteWords(context, words)) offerDesign(context, words)
    addTables(context, partTables(html)?.blocks ?? [])
    return true
  })
}

/** All of it or nothing: half a paste is nobody's wish, and a gesture that stays open keeps everything from being saved. */
function asOneStep({ editor }: CommandContext, work: () => boolean): boolean {
  const gesture = editor.beginGesture()
  let isDone = false
  try {
    isDone = work()
  } finally {
    if (isDone) gesture.commit()
    else gesture.cancel()
  }
  return isDone
}

/** Cells that were pasted into a text, as a table of the slide; false where there are none, or words around them. */
export function takeTable(context: CommandContext, data: DataTransfer): boolean {
  if (readItems(data)) return false
  const block = readBlock(data)
  if (block) return (block[0]?.length ?? 0) > 1 && pasteTable(context, block)
  const parts = partTables(data.getData('text/html'))
  // The words go into the text first: it is left by what selects the tables.
  if (parts) queueMicrotask(() => addTables(context, parts.blocks))
  return false
}

/** The tables that stood among pasted words, each as one of the slide. */
function addTables(context: CommandContext, blocks: readonly Block[]): void {
  if (blocks.some(losesWords)) tellCutCells(context)
  for (const block of blocks) insertItem(context, 'table', { rows: tableOf(block), header: hasHead(block) })
}

/** Into the table or chart that is selected, in place of an empty text, or as a new table. */
function pasteTable(context: CommandContext, block: Block): boolean {
  const { editor, t, notify } = context
  const chosen = readSelectedItem(editor)
  const { slide, item } = chosen ?? {}
  if (item?.type !== 'chart' && losesWords(block)) tellCutCells(context)
  const width = Math.max(0, ...block.map(row => row.length))
  if (block.length > LIMITS.tableRows || width > LIMITS.tableColumns)
    notify(t('editor-canvas.table.cut', { rows: LIMITS.tableRows, columns: LIMITS.tableColumns }))
  if (slide && item?.type === 'table') {
    const fields = pasteIntoTable(item, { row: 0, column: 0 }, block)
    return editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields }))
  }
  if (slide && item?.type === 'chart') {
    const fields = pasteBlock(item, { row: 1, column: 1 }, block, locale())
    return editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields }))
  }
  return insertItem(context, 'table', { rows: tableOf(block), header: hasHead(block) })
}

function tellCutCells({ notify, t }: CommandContext): void {
  notify(t('editor-canvas.table.cutCells', { letters: LIMITS.cell }))
}

/** A first row of words over figures is a heading; one that counts itself is not. */
function hasHead([head = [], ...rows]: Block): boolean {
  return rows.length > 0 && head.every(({ text }) => !/^[\s\d.,+\u2212%-]+$/.test(text))
}

function locale(): string {
  return document.documentElement.lang || 'en'
}

/** Into the selected text item if that is empty, else as a new one. */
function pasteWords(context: CommandContext, text: string): boolean {
  if (text === '') return false
  const { editor } = context
  const chosen = readSelectedItem(editor)
  if (chosen?.item.type !== 'text' || chosen.item.text !== '') return insertItem(context, 'text', { text })
  const { slide, item } = chosen
  return editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields: { text } }))
}

const COPY_OFFSET = 0.02

/** What has a place keeps it, and lies a little aside where something lies there already; what flows finds a cell. */
function pasteItems(context: CommandContext, copied: CopiedItems): boolean {
  const { editor } = context
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const { uid } = slide
  const aside = isCovered(slide, copied) ? COPY_OFFSET : 0
  const { items, stickers } = copyObjects(copied, aside)
  const placed = items.filter(({ place }) => place !== null)
  const flowing = items.filter(({ place }) => place === null)
  asOneStep(context, () => {
    const isAdded =
      flowing.every(item =>
        editor.change(deck => {
          const now = deck.slides.find(entry => entry.uid === uid)?.items ?? []
          return insertEdit(deck, { uid, item, index: findPlace(layouts[slide.layout], now, item.type) })
        }),
      ) &&
      (placed.length + stickers.length === 0 ||
        editor.change(deck => addObjects(deck, { uid, items: placed, stickers })))
    if (isAdded) editor.select({ objects: [...items, ...stickers].map(({ id }) => id), typing: false })
    return isAdded
  })
  return true
}

/** Whether something of the slide lies exactly where a copy would. */
function isCovered(slide: Slide, { items, stickers }: CopiedItems): boolean {
  const key = ({ position: { x, y } }: Place) => `${x} ${y}`
  const taken = new Set(objectsOf(slide).map(({ place }) => key(place)))
  return [...items.flatMap(({ place }) => place ?? []), ...stickers].some(place => taken.has(key(place)))
}

const copiedItems = z.object({
  kind: z.literal('lectern/items'),
  items: z.array(itemSchema).max(LIMITS.items),
  stickers: z.array(stickerSchema).max(LIMITS.stickers),
})

/** What was copied here or in another window; any page may write this type, so it is validated like any document. */
export function readItems(data: Pick<DataTransfer, 'getData'>): CopiedItems | null {
  try {
    const { items, stickers } = copiedItems.parse(JSON.parse(data.getData(ITEMS_TYPE)))
    return { items: items.map(cleanText), stickers }
  } catch {
    return null
  }
}

function cleanText(item: Item): Item {
  const text = item.type === 'button' ? escapeText(textToPlain(item.text)) : printText(parseText(item.text))
  return { ...item, text }
}
