import { readPath } from '#domain/deck/geometry/path.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { bendOf, outlineOf } from '#domain/deck/items/shape-outlines.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'
import type { Box, MeasuredText } from '#domain/export/measured.ts'
import { placeText } from './shapes-xml.ts'
import type { SlideParts } from './slide-parts.ts'
import { paragraphXml } from './text-xml.ts'
import { emu, escapeXml, fillXml, lineXml, type PlaceBox } from './xml.ts'

type Stroked = Pick<ItemOf<'shape'>, 'stroke' | 'weight' | 'dash'>

const DASHES = {
  solid: '',
  dashed: '<a:prstDash val="dash"/>',
  dotted: '<a:prstDash val="sysDot"/>',
} as const

/** A border or a line of the theme's colours; `inside` goes on after its dashes. */
export function strokeXml({ stroke, weight, dash }: Stroked, theme: ResolvedTheme, inside = ''): string {
  const color = paintColor(stroke, theme.palette)
  if (color === null) return '<a:ln><a:noFill/></a:ln>'
  const line = lineXml({ paint: { color, alpha: 1 }, width: weight * PIXELS_PER_UNIT })
  return line.replace('</a:ln>', `${DASHES[dash]}${inside}</a:ln>`)
}

/** Weights are hundredths of the slide's width. */
const PIXELS_PER_UNIT = 12.8

interface ShapeToWrite {
  readonly item: ItemOf<'shape'>
  /** Before it is turned. */
  readonly box: Box
  readonly texts: readonly MeasuredText[]
  readonly theme: ResolvedTheme
  readonly bullet: string
  readonly place: PlaceBox
}

/** Words in these begin at the sides of the box; the others have a place for words of their own, much like ours. */
const PLAIN_BOXES: ReadonlySet<string> = new Set([
  'rect',
  'roundRect',
  'wedgeRectCallout',
  'wedgeRoundRectCallout',
])

/** A shape that office programs know by name, with its words inside. */
export function shapeItemXml(given: ShapeToWrite, parts: SlideParts): string {
  const { item, theme, box: whole, place } = given
  const { preset, adjust, body = 1, inset, open = false } = outlineOf(item.shape)
  const box = { ...whole, h: whole.h * body }
  const unit = { width: whole.w / PIXELS_PER_UNIT, height: whole.h / PIXELS_PER_UNIT }
  const bend = bendOf(item, unit, theme.shape.radius)
  const guides = Object.entries(adjust?.(unit.width, unit.height, bend) ?? {})
    .map(([name, value]) => `<a:gd name="${name}" fmla="val ${value}"/>`)
    .join('')
  const color = open ? null : paintColor(item.fill, theme.palette)
  const border = open && item.stroke === 'none' ? { ...item, stroke: 'ink' as const } : item
  const id = parts.ids.next()
  const [top, right, bottom, left] = inset
  const insets = PLAIN_BOXES.has(preset)
    ? `lIns="${emu(left * whole.w)}" tIns="${emu(top * whole.h)}" rIns="${emu(right * whole.w)}" bIns="${emu(Math.max(0, bottom - (1 - body)) * whole.h)}"`
    : 'lIns="0" tIns="0" rIns="0" bIns="0"'
  // The place that a chevron or a parallelogram has for words may be a letter wide: what is one line here stays one.
  const isUnbroken =
    !PLAIN_BOXES.has(preset) &&
    given.texts.every(({ paragraphs }) => paragraphs.every(({ lines }) => lines === 1))
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${place(box)}<a:prstGeom prst="${preset}"><a:avLst>${guides}</a:avLst></a:prstGeom>` +
    `${fillXml(color === null ? null : { color, alpha: 1 })}${strokeXml(border, theme)}</p:spPr>` +
    `<p:txBody><a:bodyPr wrap="${isUnbroken ? 'none' : 'square'}" ${insets} rtlCol="0" anchor="${anchorOf(given.texts)}"><a:noAutofit/></a:bodyPr><a:lstStyle/>` +
    `${wordsXml(given, parts)}</p:txBody></p:sp>`
  )
}

function anchorOf(texts: readonly MeasuredText[]): string {
  return { t: 't', m: 'ctr', b: 'b' }[texts[0]?.anchor ?? 'm']
}

function wordsXml({ texts, bullet }: ShapeToWrite, parts: SlideParts): string {
  const paragraphs = texts.flatMap(text => text.paragraphs)
  if (paragraphs.length === 0) return `<a:p><a:endParaRPr lang="${parts.language}"/></a:p>`
  const { places } = placeText(paragraphs)
  return paragraphs
    .map((paragraph, at) => {
      const gap = places[at]?.gap ?? 0
      const indent = paragraph.marker ? (places[at]?.indent ?? 0) : 0
      return paragraphXml(paragraph, { gap, indent, bullet }, parts)
    })
    .join('')
}

/** Icons are drawn in a box of 24 units; office files count in whole numbers. */
const ICON_BOX = 24
const FINE = 1000

/** An icon as outlines: it stays sharp at every size, and takes another colour. */
export function iconXml(
  {
    item,
    box,
    theme,
    place,
  }: Pick<ShapeToWrite, 'theme' | 'place' | 'box'> & { readonly item: ItemOf<'icon'> },
  parts: SlideParts,
): string {
  const side = Math.min(box.w, box.h)
  const square = { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, w: side, h: side }
  const color = paintColor(item.color, theme.palette)
  const width = (item.weight * side) / ICON_BOX
  const line = color === null ? '<a:ln><a:noFill/></a:ln>' : lineXml({ paint: { color, alpha: 1 }, width })
  const id = parts.ids.next()
  const paths = item.paths.map(data => pathXml(data, ICON_BOX, ICON_BOX))
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Icon ${id}" descr="${escapeXml(item.alt)}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${place(square)}${geometryOfPaths(paths)}<a:noFill/>` +
    `${line.replace('<a:ln w', '<a:ln cap="rnd" w').replace('</a:ln>', '<a:round/></a:ln>')}</p:spPr></p:sp>`
  )
}

export function geometryOfPaths(paths: readonly string[]): string {
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${paths.join('')}</a:pathLst></a:custGeom>`
}

/** An outline that is only drawn, never filled, in a box of these sides. */
export function pathXml(data: string, width: number, height: number): string {
  const point = ({ x, y }: { x: number; y: number }) =>
    `<a:pt x="${Math.round(x * FINE)}" y="${Math.round(y * FINE)}"/>`
  const steps = readPath(data).map((step): string => {
    switch (step.kind) {
      case 'move':
        return `<a:moveTo>${point(step.to)}</a:moveTo>`
      case 'line':
        return `<a:lnTo>${point(step.to)}</a:lnTo>`
      case 'curve':
        return `<a:cubicBezTo>${point(step.first)}${point(step.second)}${point(step.to)}</a:cubicBezTo>`
      default:
        return '<a:close/>'
    }
  })
  return `<a:path w="${Math.round(width * FINE)}" h="${Math.round(height * FINE)}" fill="none">${steps.join('')}</a:path>`
}
