import { z } from 'zod'

export type Hex = string

export const hexSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase()

export type Rgb = readonly [red: number, green: number, blue: number]

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
