import { type Hex, toHex, toRgb } from './hex.ts'

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
