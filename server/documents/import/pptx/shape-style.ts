import { type Hex, mixColors } from '#domain/deck/color/hex.ts'
import { LINE_HEADS } from '#domain/deck/items/line.ts'
import type { DASHES } from '#domain/deck/items/shape.ts'
import { bendOf, outlineOf, SHAPE_NAMES, type ShapeName } from '#domain/deck/items/shape-outlines.ts'
import type { Layer, SlideContext } from './context.ts'
import type { Frame } from './geometry.ts'
import { all, child, int, type XmlNode } from './package.ts'
import { averageColor, type Color, type Fill, readColor, readFill } from './theme.ts'

export interface Placeholder {
  readonly type: string
  readonly index: string | undefined
}

/** What a shape is of its layout: a title, a body; undefined for one that stands for itself. */
export function placeholderOf(node: XmlNode): Placeholder | undefined {
  const properties = node.children.find(({ name }) =>
    /^p:nv(?:Sp|Pic|GraphicFrame|CxnSp|GrpSp)Pr$/.test(name),
  )
  const mark = child(properties, 'p:nvPr', 'p:ph')
  return mark && { type: mark.attrs.type ?? 'obj', index: mark.attrs.idx }
}

/** The shapes that a placeholder takes over from, the nearest first: on its layout, and on the master. */
export function parentsOf(own: Placeholder | undefined, { layer, layout, master }: SlideContext): XmlNode[] {
  if (!own) return []
  const onLayout = layout && layout !== layer ? findOnLayout(layout, own) : undefined
  const type = onLayout ? (placeholderOf(onLayout)?.type ?? own.type) : own.type
  const wanted = masterType(type === 'obj' ? own.type : type)
  const onMaster =
    master && master !== layer
      ? shapesOf(master).find(shape => placeholderOf(shape)?.type === wanted)
      : undefined
  return [onLayout, onMaster].filter(one => one !== undefined)
}

function findOnLayout(layout: Layer, { type, index }: Placeholder): XmlNode | undefined {
  const shapes = shapesOf(layout).map(shape => ({ shape, mark: placeholderOf(shape) }))
  const same = (one: Placeholder | undefined) => one !== undefined && kindOf(one.type) === kindOf(type)
  const byIndex = index === undefined ? undefined : shapes.find(({ mark }) => mark?.index === index)
  return (byIndex ?? shapes.find(({ mark }) => same(mark)))?.shape
}

const kindOf = (type: string) => (type === 'ctrTitle' ? 'title' : type)

function masterType(type: string): string {
  if (type === 'title' || type === 'ctrTitle') return 'title'
  return type === 'dt' || type === 'ftr' || type === 'sldNum' ? type : 'body'
}

function shapesOf({ root }: Layer): XmlNode[] {
  const list = (tree: XmlNode | undefined): XmlNode[] =>
    (tree?.children ?? []).flatMap(node => (node.name === 'p:grpSp' ? list(node) : [node]))
  return list(child(root, 'p:cSld', 'p:spTree'))
}

/** How a shape is painted, with what it takes over from its placeholders and its style. */
export function fillOf(
  node: XmlNode,
  parents: readonly XmlNode[],
  { theme, ground }: SlideContext,
  group: Fill | undefined,
): Fill | undefined {
  const own = child(node, 'p:spPr')
  if (child(own, 'a:grpFill')) return group
  if (node.attrs.useBgFill === '1') return { kind: 'solid', color: { hex: ground, alpha: 1 } }
  for (const shape of [node, ...parents]) {
    const fill = readFill(child(shape, 'p:spPr'), theme)
    if (fill) return fill
  }
  const reference = child(node, 'p:style', 'a:fillRef')
  const number = int(reference, 'idx') ?? 0
  if (number === 0) return undefined
  const color = readColor(reference, theme)
  const style = number > 1000 ? theme.grounds[number - 1001] : theme.fills[number - 1]
  const fill = style && readFill({ name: '', attrs: {}, text: '', children: [style] }, theme, color)
  return fill ?? (color && { kind: 'solid', color })
}

export interface Stroke {
  readonly color: Color
  readonly width: number
  readonly dash: (typeof DASHES)[number]
  readonly start: (typeof LINE_HEADS)[number]
  readonly end: (typeof LINE_HEADS)[number]
}

const HAIRLINE = 9_525

export function strokeOf(
  node: XmlNode,
  parents: readonly XmlNode[],
  { theme }: SlideContext,
): Stroke | undefined {
  const lines = [node, ...parents]
    .map(shape => child(shape, 'p:spPr', 'a:ln'))
    .filter(one => one !== undefined)
  const reference = child(node, 'p:style', 'a:lnRef')
  const number = int(reference, 'idx') ?? 0
  const named = number > 0 ? readColor(reference, theme) : undefined
  const style = number > 0 ? theme.lines[number - 1] : undefined
  const fill = lines.map(line => readFill(line, theme)).find(one => one !== undefined)
  if (fill?.kind === 'none') return undefined
  const color =
    averageColor(fill) ?? (style ? averageColor(readFill(style, theme, named)) : undefined) ?? named
  if (!color || color.alpha < 0.05) return undefined
  const attr = (name: string) =>
    [...lines, style].map(line => child(line, name)).find(one => one !== undefined)
  const width = [...lines, style].map(line => int(line, 'w')).find(value => value !== undefined) ?? HAIRLINE
  return {
    color,
    width: Math.max(width, HAIRLINE / 3),
    dash: dashOf(attr('a:prstDash')?.attrs.val ?? (attr('a:custDash') ? 'dash' : 'solid')),
    start: headOf(attr('a:headEnd')?.attrs.type),
    end: headOf(attr('a:tailEnd')?.attrs.type),
  }
}

function dashOf(name: string): Stroke['dash'] {
  if (name === 'solid') return 'solid'
  return /dot$/i.test(name) && !/dash/i.test(name) ? 'dotted' : 'dashed'
}

const HEADS: Readonly<Record<string, Stroke['start']>> = {
  triangle: 'triangle',
  stealth: 'triangle',
  arrow: 'arrow',
  diamond: 'diamond',
  oval: 'circle',
}

function headOf(type: string | undefined): Stroke['start'] {
  const head = HEADS[type ?? ''] ?? 'none'
  return LINE_HEADS.includes(head) ? head : 'none'
}

/** A colour that is seen through, as it looks on what lies behind. */
export function flatten(color: Color, ground: Hex): Hex {
  return color.alpha >= 0.995 ? color.hex : mixColors(ground, color.hex, color.alpha)
}

/** Shapes that are drawn alike, or nearly so, by the name the file has for them. */
const SAME: Readonly<Record<string, ShapeName>> = {
  flowChartProcess: 'rectangle',
  flowChartAlternateProcess: 'rounded',
  flowChartDecision: 'diamond',
  flowChartTerminator: 'pill',
  flowChartConnector: 'ellipse',
  flowChartInputOutput: 'parallelogram',
  flowChartMagneticDisk: 'cylinder',
  flowChartPreparation: 'hexagon',
  flowChartExtract: 'triangle',
  flowChartOffpageConnector: 'rectangle',
  mathPlus: 'cross',
}

const NEAR: readonly (readonly [RegExp, ShapeName])[] = [
  [
    /^(?:round\dSameRect|round\dRect|round2DiagRect|snip|snipRoundRect|plaque|flowChartPunchedCard)/,
    'rounded',
  ],
  [/^(?:wedgeEllipseCallout|cloudCallout)/, 'callout_rounded'],
  [/Callout/, 'callout'],
  [/^star(?:4|5|6|7)$/, 'star'],
  [/^(?:star\d+|sun|irregularSeal|gear|seal)/, 'star_8'],
  [
    /^(?:donut|pie|chord|blockArc|teardrop|smileyFace|noSmoking|flowChartOr|flowChartSummingJunction|moon|arc)/,
    'ellipse',
  ],
  [/^(?:decagon|dodecagon|heptagon)/, 'octagon'],
  [
    /^(?:notchedRightArrow|stripedRightArrow|bentArrow|curvedRightArrow|circularArrow|swooshArrow|uturnArrow)/,
    'arrow_right',
  ],
  [/^(?:curvedLeftArrow)/, 'arrow_left'],
  [/^(?:curvedUpArrow|bentUpArrow|leftUpArrow)/, 'arrow_up'],
  [/^(?:curvedDownArrow)/, 'arrow_down'],
  [/^(?:leftRight|quadArrow|upDown)/, 'arrow_both'],
  [/^bracketPair/, 'bracket_left'],
  [/^bracePair/, 'brace_left'],
]

const byPreset = new Map<string, ShapeName>(
  SHAPE_NAMES.toReversed().map(name => [outlineOf(name).preset, name]),
)

const MIRRORED: Readonly<Partial<Record<ShapeName, ShapeName>>> = {
  arrow_right: 'arrow_left',
  arrow_left: 'arrow_right',
  bracket_left: 'bracket_right',
  bracket_right: 'bracket_left',
  brace_left: 'brace_right',
  brace_right: 'brace_left',
}
const LOPSIDED: ReadonlySet<ShapeName> = new Set([
  'right_triangle',
  'parallelogram',
  'chevron',
  'pentagon_arrow',
])

export interface NearestShape {
  readonly shape: ShapeName
  readonly bend: number
  /** The same as the outline itself counts it. */
  readonly radius: number
  readonly turn: number
  readonly isSame: boolean
}

/** What the knobs of a shape stand at where a file says nothing. */
const USUAL: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  roundRect: { adj: 16_667 },
  flowChartAlternateProcess: { adj: 16_667 },
  star5: { adj: 19_098 },
  star8: { adj: 37_500 },
  plus: { adj: 25_000 },
  leftBracket: { adj: 8_333 },
  rightBracket: { adj: 8_333 },
  wedgeRoundRectCallout: { adj3: 16_667 },
}
const USUAL_KNOB = 50_000

/** The shape of ours that is like a preset of the file, with its knob set the same way. `unit` makes hundredths of our slide of the file's units. */
export function nearestShape(geometry: XmlNode | undefined, frame: Frame, unit: number): NearestShape {
  const preset = geometry?.attrs.prst ?? 'rect'
  const known = byPreset.get(preset) ?? SAME[preset]
  const near = known ?? NEAR.find(([form]) => form.test(preset))?.[1] ?? 'rectangle'
  // Upside down is half a turn and a look into the mirror.
  const isMirrored = frame.flipH !== frame.flipV
  const shape = (isMirrored && MIRRORED[near]) || near
  const isLopsided = isMirrored && LOPSIDED.has(shape)
  const adjusts = new Map(
    all(child(geometry, 'a:avLst'), 'a:gd').map(({ attrs }) => [
      attrs.name ?? '',
      Number.parseFloat((attrs.fmla ?? '').replace(/^val\s+/, '')),
    ]),
  )
  const size = {
    width: Math.max(0.5, frame.width * unit * 100),
    height: Math.max(0.5, frame.height * unit * 100),
  }
  const found = known ? findBend(preset, near, size, adjusts) : { shape: near, bend: 0.5 }
  return {
    shape: found.shape === near ? shape : found.shape,
    bend: found.bend,
    radius: bendOf({ shape: found.shape, bend: found.bend }, size, 0),
    turn: frame.turn + (frame.flipV ? 180 : 0),
    isSame: known !== undefined && !isLopsided,
  }
}

function findBend(
  preset: string,
  shape: ShapeName,
  size: { readonly width: number; readonly height: number },
  given: ReadonlyMap<string, number>,
): { readonly shape: ShapeName; readonly bend: number } {
  const adjust = outlineOf(shape).adjust
  if (!adjust) return { shape, bend: 0.5 }
  const knobs = adjust(size.width, size.height, 0.3)
  const moving = Object.keys(knobs).filter(name => knobs[name] !== adjust(size.width, size.height, 0.7)[name])
  const wanted = (name: string) => given.get(name) ?? USUAL[preset]?.[name] ?? USUAL_KNOB
  let best = { bend: 0.5, miss: Number.POSITIVE_INFINITY }
  for (let step = 0; step <= 200; step++) {
    const bend = step / 200
    const values = adjust(size.width, size.height, bendOf({ shape, bend }, size, 0))
    const miss = moving.reduce((sum, name) => sum + Math.abs((values[name] ?? 0) - wanted(name)), 0)
    if (miss < best.miss) best = { bend, miss }
  }
  return { shape, bend: best.bend }
}
