import type { Diff } from '#domain/deck/edits/diff.ts'

/** What a diff reaches: the slides whose content it changes, those it brings or takes, the deck's own fields, the order. */
export interface Touched {
  readonly slides: ReadonlySet<string>
  readonly inserted: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  readonly head: boolean
  /** Slides changed places by themselves. */
  readonly moved: boolean
  readonly order: boolean
}

export function findTouched(diff: Diff): Touched {
  const slides = new Set<string>()
  const inserted = new Set<string>()
  const removed = new Set<string>()
  let head = false
  let moved = false
  for (const change of diff) {
    if (change.kind === 'deck_set') head = true
    else if (change.kind === 'slide_moved') moved = true
    else if (change.kind === 'slide_inserted') {
      inserted.add(change.slide.uid)
      removed.delete(change.slide.uid)
    } else if (change.kind === 'slide_removed') {
      removed.add(change.slide.uid)
      inserted.delete(change.slide.uid)
    } else slides.add(change.uid)
  }
  return { slides, inserted, removed, head, moved, order: moved || inserted.size > 0 || removed.size > 0 }
}
