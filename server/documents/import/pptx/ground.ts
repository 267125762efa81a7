import type { Hex } from '#domain/deck/color/hex.ts'
import { mixColors } from '#domain/deck/color/hex.ts'
import { type Background, solidBackground } from '#domain/deck/theme/background.ts'
import type { Layer, SlideContext } from './context.ts'
import type { Found } from './found.ts'
import { child, flag, int, type XmlNode } from './package.ts'
import { averageColor, type FileTheme, type Fill, readColor, readFill, type TableStyle } from './theme.ts'

interface SlideGround {
  readonly color: Hex
  readonly background: Background
  /** A picture behind everything, as the lowest thing on the slide: a background of ours would be veiled for reading. */
  readonly picture: readonly Found[]
}

/** What lies behind a slide: its own, or its layout's, or its master's. */
export async function readGround(
  layers: readonly (Layer | undefined)[],
  context: SlideContext,
): Promise<SlideGround> {
  const { theme, note } = context
  const paper = theme.colors[theme.map.bg1 ?? 'lt1'] ?? '#ffffff'
  for (const layer of layers) {
    const node = child(layer?.root, 'p:cSld', 'p:bg')
    const fill = node && readBackground(node, context)
    if (!layer || !fill) continue
    if (fill.kind === 'none') break
    if (fill.kind === 'picture') {
      const picture = await readPicture(fill.node, { ...context, layer })
      return { color: paper, background: solidBackground(paper), picture }
    }
    const color = averageColor(fill)?.hex ?? paper
    if (fill.kind === 'solid') return { color, background: solidBackground(color), picture: [] }
    if (fill.stops.some(stop => stop.color.alpha < 0.97)) note('transparency')
    return { color, background: { ...solidBackground(color), gradient: writeGradient(fill) }, picture: [] }
  }
  return { color: paper, background: solidBackground(paper), picture: [] }
}

function readBackground(node: XmlNode, { theme }: SlideContext): Fill | undefined {
  const own = readFill(child(node, 'p:bgPr'), theme)
  if (own) return own
  const reference = child(node, 'p:bgRef')
  const color = readColor(reference, theme)
  const number = int(reference, 'idx') ?? 0
  const style =
    number > 1000 ? theme.grounds[number - 1001] : number > 0 ? theme.fills[number - 1] : undefined
  const fill = style && readFill({ name: '', attrs: {}, text: '', children: [style] }, theme, color)
  // A picture of the theme would have to be looked for in the theme's own part.
  if (fill && fill.kind !== 'picture') return fill
  return color && { kind: 'solid', color }
}

/** Ours have their stops at even distances, five at most. */
function writeGradient(fill: Extract<Fill, { kind: 'gradient' }>): NonNullable<Background['gradient']> {
  const count = Math.min(5, Math.max(2, fill.stops.length))
  const stops = Array.from({ length: count }, (_, at) => colorAt(fill.stops, at / (count - 1)))
  return {
    kind: fill.radial ? 'radial' : 'linear',
    // The file counts from the right, style sheets from the top.
    angle: (((fill.angle + 90) % 360) + 360) % 360,
    x: 0.5,
    y: 0.5,
    stops,
  }
}

function colorAt(stops: Extract<Fill, { kind: 'gradient' }>['stops'], at: number): Hex {
  const after = stops.findIndex(stop => stop.at >= at)
  const to = stops[after < 0 ? stops.length - 1 : after]
  const from = stops[Math.max(0, (after < 0 ? stops.length : after) - 1)]
  if (!from || !to) return '#ffffff'
  const part = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at)
  return mixColors(from.color.hex, to.color.hex, Math.min(1, Math.max(0, part)))
}

async function readPicture(blipFill: XmlNode, context: SlideContext): Promise<Found[]> {
  const relation = context.layer.relations.get(child(blipFill, 'a:blip')?.attrs['r:embed'] ?? '')
  const picture =
    relation && !relation.external ? await context.pictures.take(relation.target, context) : undefined
  if (!picture) return []
  const { width, height } = context.fit
  const frame = { x: 0, y: 0, width, height, turn: 0, flipH: false, flipV: false }
  return [
    {
      ...{ id: 'ground', role: null, group: null, frame, text: undefined },
      draft: {
        type: 'image',
        src: picture.src,
        alt: '',
        // All of our slide, also where the file's has other proportions.
        place: { position: { x: 0.5, y: 0.5 }, size: { width: 1, height: 0.5625 } },
      },
    },
  ]
}

interface CellPlace {
  readonly properties: XmlNode | undefined
  readonly style: TableStyle | undefined
  readonly row: number
  readonly column: number
  readonly last: { readonly row: number; readonly column: number }
}

/** What lies behind a cell: its own, or its table's for the part that it is in. */
export function cellColor(cell: XmlNode, theme: FileTheme, place: CellPlace): string | null {
  const own = readFill(child(cell, 'a:tcPr'), theme)
  if (own) return own.kind === 'none' ? null : (averageColor(own)?.hex ?? null)
  const { properties, style, row, column, last } = place
  const on = (name: string) => flag(properties, name) ?? false
  const isFirst = on('firstRow') && row === 0
  const band = row - (on('firstRow') ? 1 : 0)
  const parts = [
    isFirst && 'a:firstRow',
    on('lastRow') && row === last.row && 'a:lastRow',
    on('firstCol') && column === 0 && 'a:firstCol',
    on('lastCol') && column === last.column && 'a:lastCol',
    on('bandRow') && !isFirst && (band % 2 === 0 ? 'a:band1H' : 'a:band2H'),
    on('bandCol') && (column % 2 === 0 ? 'a:band1V' : 'a:band2V'),
    'a:wholeTbl',
  ]
  for (const part of parts) {
    const found = part ? child(style?.get(part), 'a:tcStyle') : undefined
    const fill = readFill(child(found, 'a:fill'), theme)
    if (fill) return fill.kind === 'none' ? null : (averageColor(fill)?.hex ?? null)
    const reference = child(found, 'a:fillRef')
    const color = (int(reference, 'idx') ?? 0) > 0 ? readColor(reference, theme) : undefined
    if (color) return color.hex
  }
  return null
}
