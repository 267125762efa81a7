import type { Slide } from './slide.ts'

/** What an audience gets, numbered as it counts: hidden slides are not among them. */
export function shownSlides<One extends Pick<Slide, 'hidden' | 'index'>>(slides: readonly One[]): One[] {
  const shown = slides.filter(slide => !slide.hidden)
  return shown.map((slide, index) => (slide.index === index ? slide : { ...slide, index }))
}

/** The number that an audience sees on the slide in this place; on a hidden one, the number it would have. */
export function shownNumber(slides: readonly Pick<Slide, 'hidden'>[], place: number): number {
  let number = 1
  for (let at = 0; at < place; at++) if (!slides[at]?.hidden) number += 1
  return number
}

/** A slide goes behind another, or to the front. */
export interface SlideMove {
  readonly uid: string
  readonly after: string | null
}

/**
 * Moves slides behind others, one move after the other. What a move speaks of may be gone by now, for somebody else
 * deleted it: then that move changes nothing, and the others hold.
 */
export function applyMoves(order: readonly string[], moves: readonly SlideMove[]): string[] {
  const moved = [...order]
  for (const { uid, after } of moves) {
    const from = moved.indexOf(uid)
    if (from < 0 || uid === after || (after !== null && !moved.includes(after))) continue
    moved.splice(from, 1)
    moved.splice(after === null ? 0 : moved.indexOf(after) + 1, 0, uid)
  }
  return moved
}

/**
 * A few letters that stand for which slides there are and in which order. Who knows the order says so by them, and is not
 * sent a thousand names again.
 */
export function markOrder(order: readonly { readonly uid: string; readonly id: number }[]): string {
  let [left, right] = [0x811c9dc5, 0x1000193]
  for (const { uid, id } of order) {
    for (const letter of `${uid} ${id} `) {
      const code = letter.charCodeAt(0)
      left = Math.imul(left ^ code, 0x1000193)
      right = Math.imul(right ^ code, 0x85ebca6b) ^ (right >>> 13)
    }
  }
  return `${(left >>> 0).toString(36)}-${(right >>> 0).toString(36)}`
}
