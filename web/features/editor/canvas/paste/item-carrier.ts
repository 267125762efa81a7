import { z } from 'zod'
import { type Item, itemSchema } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { type Sticker, stickerSchema } from '#domain/deck/sticker.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { readMarkupDoc } from '../rich-text/read-markup-doc.ts'
import { writeMarkup } from '../rich-text/write-markup.ts'

const TYPE = 'application/x-lectern-items+json'

const carried = z.object({
  kind: z.literal('lectern/items'),
  items: z.array(itemSchema).max(LIMITS.items),
  stickers: z.array(stickerSchema).max(LIMITS.stickers),
})

export interface Carried {
  readonly items: readonly Item[]
  readonly stickers: readonly Sticker[]
}

export function putItems(data: DataTransfer, { items, stickers }: Carried): void {
  data.setData(TYPE, JSON.stringify({ kind: 'lectern/items', items, stickers }))
  const html = items.map(({ text }) => text).join('')
  data.setData('text/html', html)
  data.setData('text/plain', items.map(({ text }) => textToPlain(text)).join('\n'))
}

/** What was copied here or in another window; anything may call itself that, so it is checked like any document. */
export function takeItems(data: Pick<DataTransfer, 'getData'>): Carried | null {
  try {
    const { items, stickers } = carried.parse(JSON.parse(data.getData(TYPE)))
    return { items: items.map(cleanText), stickers }
  } catch {
    return null
  }
}

function cleanText(item: Item): Item {
  const text =
    item.type === 'button' ? escapeText(textToPlain(item.text)) : writeMarkup(readMarkupDoc(item.text))
  return { ...item, text }
}
