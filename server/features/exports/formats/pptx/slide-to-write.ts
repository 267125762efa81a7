import type { Item } from '#domain/deck/items/registry.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'
import type { Box, MeasuredSlide } from '#domain/export/measured.ts'
import type { Ground } from './grounds.ts'
import type { PlacedPicture } from './shapes-xml.ts'

export interface SlideToWrite {
  readonly slide: Slide
  readonly number: number
  readonly measured: MeasuredSlide
  readonly ground: Ground
  readonly pictures: readonly PlacedPicture[]
  readonly stickers: readonly PlacedPicture[]
  /** The frames of its charts, as the library wrote them. */
  readonly charts: readonly { readonly item: string; readonly xml: string }[]
  readonly bullet: string
  readonly theme: ResolvedTheme
}

/** Office programs cannot turn a table or a chart: one that is turned goes in as its picture. */
export function isFlattened({ type, place }: Item): boolean {
  return (type === 'table' || type === 'chart') && place !== null && place.rotation !== 0
}

/** Where something placed is, before it was turned. */
export function boxOfPlace({ position, size }: PlaceFrame): Box {
  const [w, h] = [size.width * 1280, size.height * 1280]
  return { x: position.x * 1280 - w / 2, y: position.y * 720 - h / 2, w, h }
}

/** What a thing is called for those who cannot see it. */
export function altOf(items: readonly Item[], id: string): string {
  const item = items.find(one => one.id === id)
  if (!item) return ''
  if (item.type === 'image' || item.type === 'gif' || item.type === 'icon')
    return item.alt || textToPlain(item.text)
  if (item.type === 'video') return item.title || item.url || ''
  return textToPlain(item.text)
}
