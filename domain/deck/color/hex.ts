import { z } from 'zod'

export type Hex = string

export const hexSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase()

type Rgb = readonly [red: number, green: number, blue: number]

export function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): Hex {
  return `#${rgb.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of `over` laid on `base`: 0 is the base, 1 is the other. */
export function mixColors(base: Hex, over: Hex, share: number): Hex {
  const from = toRgb(base)
  const to = toRgb(over)
  const blend = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return toHex([blend(0), blend(1), blend(2)])
}

/** Reads the colour notations that sanitised markup may hold; null for everything else. */
export function parseCssColor(value: string): Hex | null {
  const text = value.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map(digit => digit + digit).join('')}`
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(text)
  if (!rgb) return null
  const channels = [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] as const
  return channels.every(channel => channel <= 255) ? toHex(channels) : null
}

/** The same hue and saturation at another lightness (0 is black, 1 is white): mixing with white would turn red to pink. */
export function withLightness(color: Hex, lightness: number): Hex {
  const [red, green, blue] = toRgb(color).map(channel => channel / 255) as [number, number, number]
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const spread = high - low
  const light = (high + low) / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const hue = spread === 0 ? 0 : hueOf(red, green, blue, high, spread)
  const channel = (offset: number) => {
    const turn = (offset + hue * 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return toHex([channel(0), channel(8), channel(4)])
}

export function lightnessOf(color: Hex): number {
  const channels = toRgb(color)
  return (Math.max(...channels) + Math.min(...channels)) / 510
}

function hueOf(red: number, green: number, blue: number, high: number, spread: number): number {
  const sixths =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return sixths / 6
}
