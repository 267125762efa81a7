import { useRef } from 'react'
import { isSame } from '#domain/deck/edits/fields.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'

/**
 * The slides as they were when their words last changed: looks are offered for what slides hold, and must not move
 * under the pointer when one of them is tried on or taken.
 */
export function useContent(slides: readonly Slide[]): readonly Slide[] {
  const kept = useRef(slides)
  if (!holdSame(kept.current, slides)) kept.current = slides
  return kept.current
}

export function holdSame(before: readonly Slide[], now: readonly Slide[]): boolean {
  if (before === now) return true
  return before.length === now.length && before.every((slide, at) => holdsSame(slide, now[at]))
}

function holdsSame(before: Slide, now: Slide | undefined): boolean {
  if (before === now) return true
  if (now?.uid !== before.uid || now.items.length !== before.items.length) return false
  return now.items.every(item => {
    const old = before.items.find(({ id }) => id === item.id)
    return old !== undefined && (old === item || isSame(contentOf(old), contentOf(item)))
  })
}

function contentOf({ size, align, fit, theme, index, ...content }: Item): object {
  return content
}
