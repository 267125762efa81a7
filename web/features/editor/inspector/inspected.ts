import type { Presentation } from '#domain/deck/presentation.ts'
import type { Selection } from '#editor/editor.ts'

/** What the inspector is about. */
export type Inspected =
  | { readonly kind: 'slides' }
  | { readonly kind: 'item'; readonly uid: string; readonly id: string }
  | { readonly kind: 'stickers'; readonly uid: string; readonly ids: readonly string[] }

export function readInspected({ active, item, stickers }: Selection): Inspected {
  if (active !== null && stickers.length > 0) return { kind: 'stickers', uid: active, ids: stickers }
  if (active !== null && item !== null) return { kind: 'item', uid: active, id: item }
  return { kind: 'slides' }
}

/**
 * Whether something that was there before has just been selected. What a library has put on the slide is new, and the
 * library stays open for the next.
 */
export function turnsToOld(next: Selection, before: Selection, deck: Presentation): boolean {
  const picked = next.item ?? next.stickers[0]
  if (picked === undefined || picked === null) return false
  if (next.item === before.item && next.stickers === before.stickers) return false
  const slide = deck.slides.find(({ uid }) => uid === next.active)
  return [...(slide?.items ?? []), ...(slide?.stickers ?? [])].some(({ id }) => id === picked)
}
