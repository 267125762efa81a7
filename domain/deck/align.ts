import { z } from 'zod'

/** Vertical (top, middle, bottom) then horizontal (left, centre, right). */
export const ALIGNS = ['tl', 'tc', 'tr', 'ml', 'mc', 'mr', 'bl', 'bc', 'br'] as const

export const alignSchema = z.enum(ALIGNS)
export type Align = z.infer<typeof alignSchema>

export const FIRST_SLIDE_ALIGN: Align = 'mc'
export const SLIDE_ALIGN: Align = 'tl'

export function defaultAlign(slideIndex: number): Align {
  return slideIndex === 0 ? FIRST_SLIDE_ALIGN : SLIDE_ALIGN
}

export function verticalOf(align: Align): 't' | 'm' | 'b' {
  return align[0] as 't' | 'm' | 'b'
}

export function horizontalOf(align: Align): 'l' | 'c' | 'r' {
  return align[1] as 'l' | 'c' | 'r'
}
