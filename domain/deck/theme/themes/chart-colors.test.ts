import { expect, test } from 'vitest'
import { type Hex, toRgb } from '../../color/hex.ts'
import { THEME_NAMES, themes } from './registry.ts'

type Triple = readonly [number, number, number]

/** How colours reach those who lack one kind of cone, as matrices of linear light (Machado, Oliveira, Fernandes 2009). */
const EYES = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  withoutRed: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  withoutGreen: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} satisfies Record<string, Triple[]>

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** CIE Lab, in which one step is about what an eye can tell apart. */
function seen(color: Hex, eye: readonly Triple[]): Triple {
  const light = toRgb(color).map(linear)
  const [red = 0, green = 0, blue = 0] = eye.map(row =>
    Math.max(
      0,
      row.reduce((sum, weight, index) => sum + weight * (light[index] ?? 0), 0),
    ),
  )
  const bend = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function distance(one: Hex, other: Hex, eye: readonly Triple[]): number {
  const [a, b] = [seen(one, eye), seen(other, eye)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

test.each(THEME_NAMES)(
  'the chart colours of %s can be told apart, also by those who see fewer colours',
  name => {
    const { chart } = themes[name]
    for (const [index, one] of chart.entries()) {
      for (const [after, other] of chart.slice(index + 1).entries()) {
        const isEarly = index + after + 1 < 3
        expect(distance(one, other, EYES.all)).toBeGreaterThan(19)
        for (const eye of [EYES.withoutRed, EYES.withoutGreen]) {
          expect(distance(one, other, eye)).toBeGreaterThan(isEarly ? 15.5 : 8.5)
        }
      }
    }
  },
)
