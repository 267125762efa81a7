import type { Slide } from '#domain/deck/slide.ts'
import { packSlides, type SlidesCarrier, unpackSlides } from './slides-carrier.ts'

/** In an event of the clipboard any type passes; asked for without one, only types that begin with `web`. */
const eventType = 'application/x-lectern-slides+json'
const askedType = `web ${eventType}`

/** What was copied in this tab last, for browsers that refuse to show the clipboard to a menu. */
let lastCopied: SlidesCarrier | undefined

export function putIntoEvent(data: DataTransfer, slides: readonly Slide[]): void {
  lastCopied = packSlides(slides)
  data.setData(eventType, lastCopied.json)
  data.setData('text/html', lastCopied.html)
  data.setData('text/plain', lastCopied.text)
}

export function takeFromEvent(data: DataTransfer): Slide[] | undefined {
  return unpackSlides({ json: data.getData(eventType), html: data.getData('text/html') })
}

export async function putOnClipboard(slides: readonly Slide[]): Promise<void> {
  lastCopied = packSlides(slides)
  const { json, html, text } = lastCopied
  const blob = (content: string, type: string) => new Blob([content], { type })
  const types: Record<string, Blob> = {
    'text/html': blob(html, 'text/html'),
    'text/plain': blob(text, 'text/plain'),
  }
  if (ClipboardItem.supports?.(askedType)) types[askedType] = blob(json, askedType)
  await navigator.clipboard.write([new ClipboardItem(types)])
}

/** Undefined where there are none; rejects where the browser does not say, and nothing was copied here. */
export async function takeFromClipboard(): Promise<Slide[] | undefined> {
  let items: ClipboardItems
  try {
    items = await navigator.clipboard.read()
  } catch (error) {
    if (lastCopied) return unpackSlides(lastCopied)
    throw error
  }
  for (const item of items) {
    const slides = unpackSlides({
      json: await readType(item, askedType),
      html: await readType(item, 'text/html'),
    })
    if (slides) return slides
  }
  return undefined
}

async function readType(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : ''
}
