import { isPlaced } from '#domain/deck/objects.ts'
import { placedXml } from './placed-objects.ts'
import { numberXml, pictureXml, shapeXml, textXml } from './shapes-xml.ts'
import type { SlideParts } from './slide-parts.ts'
import { altOf, type SlideToWrite } from './slide-to-write.ts'
import { tableXml } from './text-xml.ts'
import { timingXml, transitionXml } from './timing-xml.ts'
import { fillXml } from './xml.ts'

/** Places of a layout are numbered from here on; lower numbers are those of titles, dates and page numbers. */
const FIRST_BODY = 10

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

/** A slide of objects that can be edited, on a background that looks like ours. */
export function writeSlide(given: SlideToWrite, parts: SlideParts): string {
  const { measured, ground, pictures, charts, bullet } = given
  const { ids, relations } = parts
  const floating = new Set(given.slide.items.filter(isPlaced).map(({ id }) => id))
  const flows = ({ item }: { readonly item: string | null }) => item === null || !floating.has(item)
  const inShape = new Set(measured.texts.flatMap(({ shape }) => shape ?? []))
  // Words inside a shape stay there: a title is a box of its own.
  const shapes = new Set(given.slide.items.filter(({ type }) => type === 'shape').map(({ id }) => id))
  const free = measured.texts.filter(({ item }) => item === null || !shapes.has(item))
  const title = free.find(({ paragraphs }) => paragraphs[0]?.heading) ?? free[0]
  const back =
    'media' in ground
      ? `<a:blipFill dpi="0" rotWithShape="1"><a:blip r:embed="${relations.picture(ground.media)}"/><a:srcRect/><a:stretch><a:fillRect/></a:stretch></a:blipFill>`
      : fillXml({ color: ground.color, alpha: 1 })
  let bodies = FIRST_BODY
  const objects = [
    ...pictures.filter(flows).map(picture => ids.writing(picture.item, () => pictureXml(picture, parts))),
    ...measured.shapes.flatMap((shape, at) =>
      inShape.has(at) || !flows(shape) ? [] : [ids.writing(shape.item, () => shapeXml(shape, parts))],
    ),
    ...charts.filter(flows).map(({ item, xml }) => ids.writing(item, () => ids.renew(xml))),
    ...measured.tables
      .filter(flows)
      .map(table =>
        ids.writing(table.item, () => tableXml(table, altOf(given.slide.items, table.item), parts)),
      ),
    ...measured.texts.filter(flows).map(text => {
      const shape = text.shape === null ? null : (measured.shapes[text.shape] ?? null)
      const isBody = text !== title && text.item !== null && !text.isLabel && shape === null
      const look = { bullet, title: text === title, body: isBody ? bodies++ : null }
      return ids.writing(text.item, () => textXml(text, shape, look, parts))
    }),
    placedXml(given, title, parts),
    measured.number ? numberXml(measured.number, given.number, parts) : '',
  ]
  const drawn = objects.join('')
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<p:sld ${NAMESPACES}${given.slide.hidden ? ' show="0"' : ''}><p:cSld><p:bg><p:bgPr>${back}<a:effectLst/></p:bgPr></p:bg>` +
    `<p:spTree>${TREE}${drawn}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>` +
    `${transitionXml(given)}${timingXml(given, drawn, ids)}</p:sld>`
  )
}
