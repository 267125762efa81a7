import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { MeasuredSlide } from '#domain/export/measured.ts'
import { numberXml, type PlacedPicture, pictureXml, shapeXml, textXml } from './shapes-xml.ts'
import type { SlideParts } from './slide-parts.ts'
import { tableXml } from './text-xml.ts'
import { fillXml } from './xml.ts'

export interface SlideToWrite {
  readonly slide: Slide
  readonly number: number
  readonly measured: MeasuredSlide
  readonly ground: { readonly color: string } | { readonly media: string }
  readonly pictures: readonly PlacedPicture[]
  readonly stickers: readonly PlacedPicture[]
  /** The frames of its charts, as the library wrote them. */
  readonly charts: readonly string[]
  readonly bullet: string
}

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

/** A slide of objects that can be edited, on a background that looks like ours. */
export function writeSlide(given: SlideToWrite, parts: SlideParts): string {
  const { measured, ground, pictures, stickers, charts, bullet } = given
  const { ids, relations } = parts
  const inShape = new Set(measured.texts.flatMap(({ shape }) => shape ?? []))
  const title = measured.texts.find(({ paragraphs }) => paragraphs[0]?.heading) ?? measured.texts[0]
  const back =
    'media' in ground
      ? `<a:blipFill dpi="0" rotWithShape="1"><a:blip r:embed="${relations.picture(ground.media)}"/><a:srcRect/><a:stretch><a:fillRect/></a:stretch></a:blipFill>`
      : fillXml({ color: ground.color, alpha: 1 })
  const objects = [
    ...pictures.map(picture => pictureXml(picture, parts)),
    ...measured.shapes.flatMap((shape, at) => (inShape.has(at) ? [] : [shapeXml(shape, parts)])),
    ...charts.map(frame => frame.replace(/<p:cNvPr id="\d+"/, () => `<p:cNvPr id="${ids.next()}"`)),
    ...measured.tables.map(table => tableXml(table, altOf(given.slide.items, table.item), parts)),
    ...measured.texts.map(text => {
      const shape = text.shape === null ? null : (measured.shapes[text.shape] ?? null)
      return textXml(text, shape, { bullet, title: text === title }, parts)
    }),
    ...stickers.map(sticker => pictureXml(sticker, parts)),
    measured.number ? numberXml(measured.number, given.number, parts) : '',
  ]
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<p:sld ${NAMESPACES}><p:cSld><p:bg><p:bgPr>${back}<a:effectLst/></p:bgPr></p:bg>` +
    `<p:spTree>${TREE}${objects.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
  )
}

/** What a thing is called for those who cannot see it. */
export function altOf(items: readonly Item[], id: string): string {
  const item = items.find(one => one.id === id)
  if (!item) return ''
  if (item.type === 'image' || item.type === 'gif') return item.alt || textToPlain(item.text)
  if (item.type === 'video') return item.title || item.url || ''
  return textToPlain(item.text)
}
