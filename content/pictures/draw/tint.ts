function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A colour on the way from one to another; `share` 0 is the first. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const whole = a.map((one, i) => Math.round(one + ((b[i] ?? 0) - one) * Math.min(1, Math.max(0, share))))
  return `#${whole.map(one => one.toString(16).padStart(2, '0')).join('')}`
}

/** Shadows lean to blue-violet and lights to warm white: a grey mix would look dead. */
export const darken = (color: string, share: number): string => mix(color, '#0d0a24', share)
export const lighten = (color: string, share: number): string => mix(color, '#fff6e6', share)
