import { itemSchema } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import { hasNewWork, type Merging, mergeItemFields, mergeRecord } from '../merge/merge-value.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { applyDiff, type Change, clampIndex, type Diff, diffFields, type Fields, findSlide } from './diff.ts'

/**
 * A diff made for an earlier document, for the one there is now: what is gone is left out, a field that somebody changed
 * since keeps their change, and what they worked on since stays. So undo reverts the user's own work and nobody else's.
 */
export function rebaseDiff(deck: Presentation, diff: Diff): Diff {
  const rebased: Change[] = []
  let current = deck
  for (const change of diff) {
    const next = rebaseChange(current, change)
    if (!next) continue
    rebased.push(next)
    current = applyDiff(current, [next])
  }
  return rebased
}

function rebaseChange(deck: Presentation, change: Change): Change | null {
  switch (change.kind) {
    case 'deck_set':
      return rebaseFields(deck, change, [])
    case 'slide_inserted':
      return findSlide(deck, change.slide.uid) || deck.slides.length >= LIMITS.slides ? null : change
    case 'slide_removed': {
      const slide = findSlide(deck, change.slide.uid)
      if (!slide || hasNewWork(workOf(change.slide), workOf(slide), [])) return null
      return { ...change, index: slide.index, slide }
    }
    case 'slide_moved': {
      const slide = findSlide(deck, change.uid)
      return slide ? moveWithin(change, slide.index, deck.slides.length) : null
    }
    default:
      return rebaseOnSlide(deck, change)
  }
}

const workOf = ({ items, stickers, notes }: Slide) => ({ items, stickers, notes })

type OnSlide = Extract<Change, { kind: 'slide_set' | `item_${string}` }>

function rebaseOnSlide(deck: Presentation, change: OnSlide): Change | null {
  const slide = findSlide(deck, change.uid)
  if (!slide) return null
  if (change.kind === 'slide_set') return rebaseFields(slide, change, [])
  if (change.kind === 'item_inserted') {
    const refused = slide.items.length >= LIMITS.items || slide.items.some(({ id }) => id === change.item.id)
    return refused ? null : change
  }
  const id = change.kind === 'item_removed' ? change.item.id : change.id
  const item = slide.items.find(entry => entry.id === id)
  if (!item) return null
  if (change.kind === 'item_removed') {
    return hasNewWork(change.item, item, ['items', id]) ? null : { ...change, index: item.index, item }
  }
  if (change.kind === 'item_moved') return moveWithin(change, item.index, slide.items.length)
  const rebased = rebaseFields(item, change, ['items', id])
  // Fields of two versions may not make one item again: a chart's series without their categories.
  return rebased && itemSchema.safeParse({ ...item, ...rebased.after }).success ? rebased : null
}

function moveWithin<Move extends { from: number; to: number }>(move: Move, from: number, length: number) {
  const to = clampIndex(move.to, length - 1)
  return from === to ? null : { ...move, from, to }
}

function rebaseFields<Kind extends { before: Fields; after: Fields }>(
  current: object,
  change: Kind,
  path: readonly string[],
): Kind | null {
  const merging: Merging = { words: 'theirs', look: 'theirs', conflicts: [], wholeGrids: true }
  const merge = path[0] === 'items' ? mergeItemFields : mergeRecord
  const theirs: Fields = { ...current }
  const merged = merge({ ...theirs, ...change.before }, { ...theirs, ...change.after }, theirs, path, merging)
  const fields = diffFields(current, merged)
  return fields && { ...change, ...fields }
}
