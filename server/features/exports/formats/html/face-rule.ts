export type CodeRange = readonly [from: number, to: number]

/** What a rule of a style sheet, or a browser, says of one file of a font. */
export interface FaceRule {
  readonly family: string
  readonly style: string
  readonly weight: string
  readonly ranges: readonly CodeRange[]
}

export function readFaceRule(rule: string): FaceRule {
  const read = (name: string) => new RegExp(`[{;\\s]${name}\\s*:\\s*([^;}]+)`).exec(rule)?.[1]?.trim() ?? ''
  return {
    family: cleanFamily(read('font-family')),
    style: read('font-style') || 'normal',
    weight: read('font-weight') || '400',
    ranges: readRanges(read('unicode-range')),
  }
}

export function cleanFamily(name: string): string {
  return name.replace(/^["']|["']$/g, '')
}

/** `U+0-FF, U+131, U+4??`; nothing said means all there is. */
export function readRanges(text: string): CodeRange[] {
  const ranges = text.split(',').flatMap((part): CodeRange[] => {
    const [, from, to] = /U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/i.exec(part) ?? []
    if (from === undefined) return []
    const last = to ?? from.replaceAll('?', 'f')
    return [[Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(last, 16)]]
  })
  return ranges.length > 0 ? ranges : [[0, 0x10_ff_ff]]
}

/** Tells faces of one family apart; how the numbers are spelled does not matter. */
export function nameFace({ family, style, weight, ranges }: FaceRule): string {
  return JSON.stringify([
    family,
    style,
    weight === 'normal' ? '400' : weight === 'bold' ? '700' : weight,
    ranges,
  ])
}
