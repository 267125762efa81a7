import { isSame } from '#domain/deck/edits/fields.ts'
import { contentOf, isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'

/**
 * What `theirs` grew from: the version acknowledged last, or one that was sent since and whose reply was lost. Without
 * this a lost reply would set the user against their own earlier words.
 */
export function chooseBase(base: Slide, sent: readonly Slide[], theirs: Slide): Slide {
  const arrived = sent.findLast(version => isSameContent(version, theirs))
  return arrived ?? sent.findLast(version => isPartOf(base, version, theirs)) ?? base
}

/** Whether something that a version changed is there: then the version arrived, and others went on from it. */
function isPartOf(base: Slide, version: Slide, theirs: Slide): boolean {
  const [before, sent, there] = [base, version, theirs].map(listParts)
  return [...(sent ?? [])].some(
    ([name, value]) => !isSame(before?.get(name), value) && isSame(there?.get(name), value),
  )
}

/** A slide in the pieces that are merged apart. The fit follows from the words and the window it was seen in. */
function listParts(slide: Slide): Map<string, unknown> {
  const { items, stickers, ...rest } = contentOf(slide)
  const parts = new Map<string, unknown>(Object.entries(rest))
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (name !== 'fit' && name !== 'index') parts.set(`${item.id}.${name}`, value)
    }
  }
  for (const sticker of stickers) parts.set(sticker.id, sticker)
  return parts
}
