import { completeLink } from '#domain/deck/link.ts'

const WEB = /^https?:\/\//i
const INSIDE = /https?:\/\/[^\s<>"'`\\]+/i

/** The page that somebody means who types or pastes; null where there is none in it. */
export function readAddress(typed: string): string | null {
  const whole = completeLink(typed)
  if (whole && WEB.test(whole)) return whole
  // Copied with words around it, as messengers and notes do.
  const inside = INSIDE.exec(typed)?.[0].replace(/[.,;:!?)\]]+$/, '')
  return inside ? completeLink(inside) : null
}
