import type { Hex } from '#domain/deck/color/hex.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; numbers are rounded to a tenth, which is finer than a pixel at 4K. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value, fine(key)) : value}"`)
    .join('')
  const inside = children.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

function fine(key: string): number {
  return key.includes('opacity') || key === 'offset' ? 3 : 1
}

export function round(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}

export function fillAll(fill: string, opacity?: number): string {
  return tag('path', { d: 'M0 0H1600V900H0Z', fill, opacity })
}

export function circle(cx: number, cy: number, r: number, look: Attributes): string {
  return tag('circle', { cx, cy, r, ...look })
}

export function path(d: string, look: Attributes): string {
  return d === '' ? '' : tag('path', { d, ...look })
}

export function group(look: Attributes, ...children: readonly string[]): string {
  return tag('g', look, ...children)
}

type Stop = readonly [offset: number, color: Hex, opacity?: number]

export function linear(id: string, angle: readonly [number, number, number, number], stops: readonly Stop[]) {
  const [x1, y1, x2, y2] = angle.map(String)
  return tag('linearGradient', { id, x1, y1, x2, y2 }, ...stops.map(writeStop))
}

/** A run across the whole canvas rather than across the shape. */
export function wideLinear(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly Stop[],
) {
  const place = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }
  return tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...place }, ...stops.map(writeStop))
}

export function radial(id: string, stops: readonly Stop[], place: Attributes = {}): string {
  return tag('radialGradient', { id, ...place }, ...stops.map(writeStop))
}

/** A glow that has no visible edge. */
export function glow(id: string, color: Hex, strength = 1): string {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return radial(
    id,
    steps.map(step => [step, color, strength * (Math.cos(step * Math.PI) * 0.5 + 0.5)] as const),
  )
}

function writeStop([offset, color, opacity]: Stop): string {
  const clear = opacity === undefined || opacity === 1 ? undefined : opacity
  return tag('stop', { offset, 'stop-color': color, 'stop-opacity': clear })
}
