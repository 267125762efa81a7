/**
 * Every shape by name: its outline in a box of any proportion, the box its words go into, and the name PowerPoint has for
 * it. One table for the renderer, the picker, the exports and the import.
 */
interface ShapeOutline {
  /** SVG path data for a box of this width and height. `bend` is the shape's knob, from 0 to 1. */
  readonly path: (width: number, height: number, bend: number) => string
  /** A line on the shape, drawn even where its border is not. */
  readonly crease?: (width: number, height: number) => string
  /** Where words go: top, right, bottom and left, as shares of the box. */
  readonly inset: readonly [number, number, number, number]
  /** PowerPoint's preset geometry, and how the knob becomes its adjust values. */
  readonly preset: string
  readonly adjust?: (width: number, height: number, bend: number) => Readonly<Record<string, number>>
  /** The share of the height that PowerPoint counts as its box, where something hangs out below. */
  readonly body?: number
  /** An outline that is not closed has no fill. */
  readonly open?: boolean
}

type Points = readonly (readonly [number, number])[]

const NONE = [0, 0, 0, 0] as const
const SMALL = [0.06, 0.06, 0.06, 0.06] as const

const n = (value: number) => String(Math.round(value * 1000) / 1000)

function polygon(points: Points): (width: number, height: number) => string {
  return (width, height) =>
    `${points.map(([x, y], at) => `${at ? 'L' : 'M'}${n(x * width)} ${n(y * height)}`).join('')}Z`
}

/** The corners of a regular polygon, stretched to touch all sides of its box. */
function regular(count: number, turn = -90): Points {
  const raw = Array.from({ length: count }, (_, at) => {
    const angle = ((turn + (at * 360) / count) * Math.PI) / 180
    return [Math.cos(angle), Math.sin(angle)] as const
  })
  return stretch(raw)
}

function star(count: number, inner: number): Points {
  const raw = Array.from({ length: count * 2 }, (_, at) => {
    const angle = ((-90 + (at * 180) / count) * Math.PI) / 180
    const radius = at % 2 ? inner : 1
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })
  return stretch(raw)
}

function stretch(raw: Points): Points {
  const [xs, ys] = [raw.map(([x]) => x), raw.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return raw.map(([x, y]) => [(x - left) / width, (y - top) / height])
}

function rounded(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h] = [width - r, height - r]
  const arc = (x: number, y: number) => `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`
  return `M${n(r)} 0H${n(w)}${arc(width, r)}V${n(h)}${arc(w, height)}H${n(r)}${arc(0, h)}V${n(r)}${arc(r, 0)}Z`
}

function ellipse(width: number, height: number): string {
  // Half of what is written, or the two halves would not meet.
  const [rx, ry] = [Number(n(width)) / 2, Number(n(height)) / 2]
  return `M0 ${ry}A${rx} ${ry} 0 0 1 ${n(width)} ${ry}A${rx} ${ry} 0 0 1 0 ${ry}Z`
}

/** The head of a block arrow takes this much of its length: half of its breadth at the middle of the knob. */
function headLength(width: number, height: number, bend: number): number {
  return Math.min(width, height * bend)
}

const SHAFT = 0.25

function arrowRight(width: number, height: number, bend: number): string {
  const neck = width - headLength(width, height, bend)
  const [top, bottom] = [n(height * SHAFT), n(height * (1 - SHAFT))]
  return `M0 ${top}H${n(neck)}V0L${n(width)} ${n(height / 2)}L${n(neck)} ${n(height)}V${bottom}H0Z`
}

function arrowLeft(width: number, height: number, bend: number): string {
  const neck = headLength(width, height, bend)
  const [top, bottom] = [n(height * SHAFT), n(height * (1 - SHAFT))]
  return `M${n(width)} ${top}H${n(neck)}V0L0 ${n(height / 2)}L${n(neck)} ${n(height)}V${bottom}H${n(width)}Z`
}

function arrowUp(width: number, height: number, bend: number): string {
  const neck = headLength(height, width, bend)
  const [left, right] = [n(width * SHAFT), n(width * (1 - SHAFT))]
  return `M${left} ${n(height)}V${n(neck)}H0L${n(width / 2)} 0L${n(width)} ${n(neck)}H${right}V${n(height)}Z`
}

function arrowDown(width: number, height: number, bend: number): string {
  const neck = height - headLength(height, width, bend)
  const [left, right] = [n(width * SHAFT), n(width * (1 - SHAFT))]
  return `M${left} 0V${n(neck)}H0L${n(width / 2)} ${n(height)}L${n(width)} ${n(neck)}H${right}V0Z`
}

function arrowBoth(width: number, height: number, bend: number): string {
  const head = Math.min(width / 2, headLength(width, height, bend))
  const [top, bottom] = [n(height * SHAFT), n(height * (1 - SHAFT))]
  const neck = n(width - head)
  const [middle, low] = [n(height / 2), n(height)]
  return `M0 ${middle}L${n(head)} 0V${top}H${neck}V0L${n(width)} ${middle}L${neck} ${low}V${bottom}H${n(head)}V${low}Z`
}

function chevron(width: number, height: number, bend: number): string {
  const cut = headLength(width, height, bend)
  const neck = n(width - cut)
  return `M0 0H${neck}L${n(width)} ${n(height / 2)}L${neck} ${n(height)}H0L${n(cut)} ${n(height / 2)}Z`
}

function pentagonArrow(width: number, height: number, bend: number): string {
  const neck = n(width - headLength(width, height, bend))
  return `M0 0H${neck}L${n(width)} ${n(height / 2)}L${neck} ${n(height)}H0Z`
}

const TAIL = 0.78

function callout(width: number, height: number, radius: number): string {
  const foot = height * TAIL
  const r = Math.min(radius, width / 2, foot / 2)
  const [w, h] = [width - r, foot - r]
  const arc = (x: number, y: number) => (r > 0 ? `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}` : '')
  const tail = `H${n(width * 0.4)}L${n(width * 0.22)} ${n(height)}L${n(width * 0.2)} ${n(foot)}`
  return `M${n(r)} 0H${n(w)}${arc(width, r)}V${n(h)}${arc(w, foot)}${tail}H${n(r)}${arc(0, h)}V${n(r)}${arc(r, 0)}Z`
}

function bracketLeft(width: number, height: number, bend: number): string {
  const r = Math.min(width, height / 2) * Math.max(0.02, bend)
  return `M${n(width)} 0A${n(width)} ${n(r)} 0 0 0 0 ${n(r)}V${n(height - r)}A${n(width)} ${n(r)} 0 0 0 ${n(width)} ${n(height)}`
}

function bracketRight(width: number, height: number, bend: number): string {
  const r = Math.min(width, height / 2) * Math.max(0.02, bend)
  return `M0 0A${n(width)} ${n(r)} 0 0 1 ${n(width)} ${n(r)}V${n(height - r)}A${n(width)} ${n(r)} 0 0 1 0 ${n(height)}`
}

function braceLeft(width: number, height: number): string {
  const [x, m] = [width / 2, height / 2]
  const r = Math.min(height / 4, height * 0.08)
  const turn = (sweep: 0 | 1, tox: number, toy: number) => `A${n(x)} ${n(r)} 0 0 ${sweep} ${n(tox)} ${n(toy)}`
  return `M${n(width)} 0${turn(0, x, r)}V${n(m - r)}${turn(1, 0, m)}${turn(1, x, m + r)}V${n(height - r)}${turn(0, width, height)}`
}

function braceRight(width: number, height: number): string {
  const [x, m] = [width / 2, height / 2]
  const r = Math.min(height / 4, height * 0.08)
  const turn = (sweep: 0 | 1, tox: number, toy: number) => `A${n(x)} ${n(r)} 0 0 ${sweep} ${n(tox)} ${n(toy)}`
  return `M0 0${turn(1, x, r)}V${n(m - r)}${turn(0, width, m)}${turn(0, x, m + r)}V${n(height - r)}${turn(1, 0, height)}`
}

/** How far the lid of a cylinder curves. */
const lidOf = (width: number, height: number) => Math.min(height / 4, width / 6)

function cylinder(width: number, height: number): string {
  const ry = lidOf(width, height)
  const [rx, low] = [n(width / 2), n(height - ry)]
  return `M0 ${n(ry)}A${rx} ${n(ry)} 0 0 1 ${n(width)} ${n(ry)}V${low}A${rx} ${n(ry)} 0 0 1 0 ${low}Z`
}

function lid(width: number, height: number): string {
  const ry = n(lidOf(width, height))
  return `M0 ${ry}A${n(width / 2)} ${ry} 0 0 0 ${n(width)} ${ry}`
}

function heart(width: number, height: number): string {
  const at = (x: number, y: number) => `${n(x * width)} ${n(y * height)}`
  return `M${at(0.5, 1)}C${at(0.1, 0.7)} ${at(0, 0.48)} ${at(0, 0.28)}C${at(0, 0.02)} ${at(0.36, -0.1)} ${at(0.5, 0.2)}C${at(0.64, -0.1)} ${at(1, 0.02)} ${at(1, 0.28)}C${at(1, 0.48)} ${at(0.9, 0.7)} ${at(0.5, 1)}Z`
}

function cloud(width: number, height: number): string {
  const at = (x: number, y: number) => `${n(x * width)} ${n(y * height)}`
  const puff = (rx: number, ry: number, x: number, y: number) =>
    `A${n(rx * width)} ${n(ry * height)} 0 0 1 ${at(x, y)}`
  return `M${at(0.22, 0.95)}${puff(0.2, 0.26, 0.1, 0.48)}${puff(0.17, 0.26, 0.32, 0.2)}${puff(0.22, 0.3, 0.7, 0.18)}${puff(0.18, 0.28, 0.92, 0.5)}${puff(0.16, 0.26, 0.8, 0.95)}Z`
}

function cross(width: number, height: number, bend: number): string {
  const cut = Math.min(width, height) * (0.15 + bend * 0.3)
  const [x, y] = [n(cut), n(cut)]
  const [right, low] = [n(width - cut), n(height - cut)]
  return `M${x} 0H${right}V${y}H${n(width)}V${low}H${right}V${n(height)}H${x}V${low}H0V${y}H${x}Z`
}

/** How round corners are where nobody asked for more or less: as the theme has them, and never quite sharp. */
const LEAST_RADIUS = 1

/**
 * The knob of a shape for a box, both in hundredths of the slide's width. In the middle it leaves corners to the theme,
 * whose radius is measured alike; at its ends they are sharp, or as round as they can be.
 */
export function bendOf(
  { shape, bend }: { readonly shape: ShapeName; readonly bend: number },
  { width, height }: { readonly width: number; readonly height: number },
  themeRadius: number,
): number {
  if (shape !== 'rounded' && shape !== 'callout_rounded') return bend
  const most = Math.min(width, shape === 'rounded' ? height : height * TAIL) / 2
  const usual = Math.min(1, Math.max(LEAST_RADIUS, themeRadius) / most)
  return bend <= 0.5 ? usual * bend * 2 : usual + (1 - usual) * (bend - 0.5) * 2
}

const radiusOf = (width: number, height: number, bend: number) => (Math.min(width, height) / 2) * bend
/** PowerPoint counts a share of the shorter side, in 100,000ths. */
const ofShorter = (length: number, width: number, height: number) =>
  Math.round((length / Math.min(width, height)) * 100_000)
const round = (_w: number, _h: number, bend: number) => ({ adj: Math.round(bend * 50_000) })
const arrowHead = (width: number, height: number, bend: number) => ({
  adj1: 50_000,
  adj2: Math.round((headLength(width, height, bend) / Math.min(width, height)) * 100_000),
})
const upright = (width: number, height: number, bend: number) => arrowHead(height, width, bend)
const headOnly = (width: number, height: number, bend: number) => ({
  adj: Math.round((headLength(width, height, bend) / Math.min(width, height)) * 100_000),
})

/** Where a callout points: from the middle of its body, in shares of that. */
const POINTER = { adj1: -28_000, adj2: Math.round(((1 - TAIL / 2) / TAIL) * 100_000) }
const bracket = (width: number, height: number, bend: number) => ({
  adj: ofShorter(Math.min(width, height / 2) * Math.max(0.02, bend), width, height),
})
const brace = (width: number, height: number) => ({
  adj1: ofShorter(height * 0.08, width, height),
  adj2: 50_000,
})

export const shapeOutlines = {
  rectangle: {
    path: polygon([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]),
    inset: SMALL,
    preset: 'rect',
  },
  rounded: {
    path: (w, h, bend) => rounded(w, h, radiusOf(w, h, bend)),
    inset: SMALL,
    preset: 'roundRect',
    adjust: round,
  },
  pill: {
    path: (w, h) => rounded(w, h, Math.min(w, h) / 2),
    inset: [0.06, 0.12, 0.06, 0.12],
    preset: 'roundRect',
    adjust: () => ({ adj: 50_000 }),
  },
  ellipse: { path: ellipse, inset: [0.15, 0.15, 0.15, 0.15], preset: 'ellipse' },
  triangle: {
    path: polygon([
      [0.5, 0],
      [1, 1],
      [0, 1],
    ]),
    inset: [0.45, 0.25, 0.04, 0.25],
    preset: 'triangle',
  },
  right_triangle: {
    path: polygon([
      [0, 0],
      [1, 1],
      [0, 1],
    ]),
    inset: [0.48, 0.42, 0.04, 0.05],
    preset: 'rtTriangle',
  },
  diamond: {
    path: polygon([
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ]),
    inset: [0.25, 0.25, 0.25, 0.25],
    preset: 'diamond',
  },
  parallelogram: {
    path: polygon([
      [0.2, 0],
      [1, 0],
      [0.8, 1],
      [0, 1],
    ]),
    inset: [0.06, 0.2, 0.06, 0.2],
    preset: 'parallelogram',
    adjust: (w, h) => ({ adj: ofShorter(w * 0.2, w, h) }),
  },
  trapezoid: {
    path: polygon([
      [0.2, 0],
      [0.8, 0],
      [1, 1],
      [0, 1],
    ]),
    inset: [0.1, 0.2, 0.06, 0.2],
    preset: 'trapezoid',
    adjust: (w, h) => ({ adj: ofShorter(w * 0.2, w, h) }),
  },
  pentagon: { path: polygon(regular(5)), inset: [0.24, 0.18, 0.06, 0.18], preset: 'pentagon' },
  hexagon: {
    path: polygon(regular(6, 0)),
    inset: [0.08, 0.22, 0.08, 0.22],
    preset: 'hexagon',
    adjust: (w, h) => ({ adj: ofShorter(w * 0.25, w, h), vf: 115_470 }),
  },
  octagon: { path: polygon(regular(8, 22.5)), inset: [0.12, 0.12, 0.12, 0.12], preset: 'octagon' },
  star: {
    path: (w, h, bend) => polygon(star(5, 0.2 + bend * 0.36))(w, h),
    inset: [0.36, 0.28, 0.3, 0.28],
    preset: 'star5',
    adjust: (_w, _h, bend) => ({ adj: Math.round((0.2 + bend * 0.36) * 50_000), hf: 105_146, vf: 110_557 }),
  },
  star_8: {
    path: (w, h, bend) => polygon(star(8, 0.4 + bend * 0.5))(w, h),
    inset: [0.24, 0.24, 0.24, 0.24],
    preset: 'star8',
    adjust: (_w, _h, bend) => ({ adj: Math.round((0.4 + bend * 0.5) * 50_000) }),
  },
  cross: {
    path: cross,
    inset: [0.3, 0.1, 0.3, 0.1],
    preset: 'plus',
    adjust: (_w, _h, bend) => ({ adj: Math.round((0.15 + bend * 0.3) * 100_000) }),
  },
  heart: { path: heart, inset: [0.22, 0.16, 0.3, 0.16], preset: 'heart' },
  cloud: { path: cloud, inset: [0.25, 0.15, 0.15, 0.15], preset: 'cloud' },
  cylinder: {
    path: cylinder,
    crease: lid,
    inset: [0.28, 0.05, 0.1, 0.05],
    preset: 'can',
    adjust: (w, h) => ({ adj: ofShorter(lidOf(w, h), w, h) * 2 }),
  },
  callout: {
    path: (w, h) => callout(w, h, 0),
    inset: [0.05, 0.05, 1 - TAIL + 0.04, 0.05],
    preset: 'wedgeRectCallout',
    adjust: () => POINTER,
    body: TAIL,
  },
  callout_rounded: {
    path: (w, h, bend) => callout(w, h, radiusOf(w, h * TAIL, bend)),
    inset: [0.05, 0.06, 1 - TAIL + 0.04, 0.06],
    preset: 'wedgeRoundRectCallout',
    adjust: (_w, _h, bend) => ({ ...POINTER, adj3: Math.round(bend * 50_000) }),
    body: TAIL,
  },
  arrow_right: {
    path: arrowRight,
    inset: [SHAFT, 0.12, SHAFT, 0.04],
    preset: 'rightArrow',
    adjust: arrowHead,
  },
  arrow_left: { path: arrowLeft, inset: [SHAFT, 0.04, SHAFT, 0.12], preset: 'leftArrow', adjust: arrowHead },
  arrow_up: { path: arrowUp, inset: [0.16, SHAFT, 0.04, SHAFT], preset: 'upArrow', adjust: upright },
  arrow_down: { path: arrowDown, inset: [0.04, SHAFT, 0.16, SHAFT], preset: 'downArrow', adjust: upright },
  arrow_both: {
    path: arrowBoth,
    inset: [SHAFT, 0.12, SHAFT, 0.12],
    preset: 'leftRightArrow',
    adjust: arrowHead,
  },
  chevron: { path: chevron, inset: [0.06, 0.16, 0.06, 0.2], preset: 'chevron', adjust: headOnly },
  pentagon_arrow: {
    path: pentagonArrow,
    inset: [0.06, 0.16, 0.06, 0.06],
    preset: 'homePlate',
    adjust: headOnly,
  },
  bracket_left: { path: bracketLeft, inset: NONE, preset: 'leftBracket', adjust: bracket, open: true },
  bracket_right: { path: bracketRight, inset: NONE, preset: 'rightBracket', adjust: bracket, open: true },
  brace_left: { path: braceLeft, inset: NONE, preset: 'leftBrace', adjust: brace, open: true },
  brace_right: { path: braceRight, inset: NONE, preset: 'rightBrace', adjust: brace, open: true },
} as const satisfies Readonly<Record<string, ShapeOutline>>

export type ShapeName = keyof typeof shapeOutlines
export const SHAPE_NAMES = Object.keys(shapeOutlines) as [ShapeName, ...ShapeName[]]

export function outlineOf(name: ShapeName): ShapeOutline {
  return shapeOutlines[name]
}
