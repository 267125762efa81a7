import { createRandom } from './random.ts'

export const WIDTH = 1600
export const HEIGHT = 900

export type Point = readonly [number, number]
/** A colour, or a colour with its place (0..1) and opacity. */
export type Stop = string | readonly [color: string, at: number, opacity?: number]
export type Attributes = Readonly<Record<string, string | number>>

/** What a scene draws on: shapes come in the order of painting, paints are declared as they are needed. */
export interface Sheet {
  random(): number
  between(low: number, high: number): number
  /** A paint from top to bottom of the shape. */
  down(...stops: Stop[]): string
  /** A paint from left to right of the shape. */
  across(...stops: Stop[]): string
  /** A paint from one corner of the shape to the other. */
  slant(...stops: Stop[]): string
  /** A paint from a point of the shape outwards. */
  round(at: Point, ...stops: Stop[]): string
  path(d: string, fill: string, more?: Attributes): void
  polygon(points: readonly Point[], fill: string, more?: Attributes): void
  rect(x: number, y: number, width: number, height: number, fill: string, more?: Attributes): void
  circle(x: number, y: number, radius: number, fill: string, more?: Attributes): void
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more?: Attributes): void
  stroke(d: string, color: string, width: number, more?: Attributes): void
  group(more: Attributes, draw: () => void): void
  /** Draws what is seen through an opening. */
  within(d: string, draw: () => void): void
  toSvg(): string
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function openSheet(seed: string): Sheet {
  const random = createRandom(seed)
  const paints = new Map<string, string>()
  const shapes: string[] = []
  let clips = 0

  function declare(body: string, tag: string, attributes: string): string {
    const key = `${tag}${attributes}${body}`
    const id = paints.get(key) ?? `p${paints.size}`
    paints.set(key, id)
    return `url(#${id})`
  }
  const linear = (attributes: string, stops: readonly Stop[]) =>
    declare(spellStops(stops), 'linearGradient', attributes)
  const add = (tag: string, attributes: string, more: Attributes = {}) =>
    shapes.push(`<${tag} ${attributes}${spell(more)}/>`)

  return {
    random,
    between: (low, high) => low + random() * (high - low),
    down: (...stops) => linear(' x2="0" y2="1"', stops),
    across: (...stops) => linear('', stops),
    slant: (...stops) => linear(' y2="1"', stops),
    round: ([x, y], ...stops) => declare(spellStops(stops), 'radialGradient', ` cx="${x}" cy="${y}" r=".75"`),
    path: (d, fill, more) => add('path', `d="${d}" fill="${fill}"`, more),
    polygon: (points, fill, more) => add('path', `d="${line(points)}Z" fill="${fill}"`, more),
    rect: (x, y, width, height, fill, more) =>
      add('rect', `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"`, more),
    circle: (x, y, radius, fill, more) =>
      add('circle', `cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"`, more),
    ellipse: (x, y, rx, ry, fill, more) =>
      add('ellipse', `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"`, more),
    stroke: (d, color, width, more) =>
      add('path', `d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"`, more),
    group(more, draw) {
      shapes.push(`<g${spell(more)}>`)
      draw()
      shapes.push('</g>')
    },
    within(d, draw) {
      const id = `c${clips++}`
      shapes.push(`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">`)
      draw()
      shapes.push('</g>')
    },
    toSvg() {
      const defs = [...paints].map(([key, id]) => {
        const tag = key.startsWith('l') ? 'linearGradient' : 'radialGradient'
        const at = key.indexOf('<')
        return `<${tag} id="${id}"${key.slice(tag.length, at)}>${key.slice(at)}</${tag}>`
      })
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`
    },
  }
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

/** A soft line through the points. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${n(first[0])} ${n(first[1])}`
  let last = first
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1]
    const end: Point = next ? [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] : point
    d +=
      index === 0 && !next
        ? `L${n(point[0])} ${n(point[1])}`
        : `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`
    last = end
  }
  return last === first ? '' : d
}

function spell(more: Attributes): string {
  return Object.entries(more)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('')
}

function spellStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [color, at, opacity] =
        typeof stop === 'string' ? ([stop, index / Math.max(1, stops.length - 1)] as const) : stop
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${color}"${veil}/>`
    })
    .join('')
}
