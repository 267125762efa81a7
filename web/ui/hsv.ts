/** Hue in degrees, saturation and value from 0 to 1. */
export interface Hsv {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

export function hexToHsv(hex: string): Hsv {
  const number = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255].map(one => one / 255) as [
    number,
    number,
    number,
  ]
  const value = Math.max(red, green, blue)
  const spread = value - Math.min(red, green, blue)
  const sixths =
    spread === 0
      ? 0
      : value === red
        ? ((green - blue) / spread + 6) % 6
        : value === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return { hue: sixths * 60, saturation: value === 0 ? 0 : spread / value, value }
}

export function hsvToHex({ hue, saturation, value }: Hsv): string {
  const channel = (offset: number) => {
    const turn = (offset + hue / 60) % 6
    const share = value - value * saturation * Math.max(0, Math.min(turn, 4 - turn, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}
