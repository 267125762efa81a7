import type { Slide } from '../slide.ts'
import {
  applyToSlide,
  type Change,
  type Diff,
  diffFields,
  type Fields,
  isSame,
  type SlideChange,
} from './diff.ts'

/**
 * Two diffs as one, without what the second takes back: a gesture of a hundred steps is one step in the history. Changes
 * stay two where somebody else wrote in between: put together they would take that back too.
 */
export function squashDiffs(first: Diff, second: Diff): Diff {
  const out: Change[] = []
  for (const change of [...first, ...second]) {
    const last = out.at(-1)
    const merged = last && mergeChanges(last, change)
    if (merged === undefined) out.push(change)
    else out.splice(-1, 1, ...merged)
  }
  return out
}

/** What replaces two neighbouring changes; undefined where they have to stay two. */
function mergeChanges(a: Change, b: Change): Change[] | undefined {
  if (a.kind === 'deck_set' && b.kind === 'deck_set') return mergeFields(a, b)
  if (a.kind === 'slide_set' && b.kind === 'slide_set' && a.uid === b.uid) return mergeFields(a, b)
  if (a.kind === 'item_set' && b.kind === 'item_set' && a.uid === b.uid && a.id === b.id) {
    return mergeFields(a, b)
  }
  if (a.kind === 'slide_moved' && b.kind === 'slide_moved' && a.uid === b.uid) {
    return a.from === b.to ? [] : [{ ...a, to: b.to }]
  }
  if (a.kind === 'item_moved' && b.kind === 'item_moved' && a.uid === b.uid && a.id === b.id) {
    return a.from === b.to ? [] : [{ ...a, to: b.to }]
  }
  if (a.kind === 'slide_inserted') return mergeIntoSlide(a, b)
  if (a.kind === 'item_inserted') return mergeIntoItem(a, b)
  if (a.kind === 'slide_removed' && b.kind === 'slide_inserted') {
    return a.index === b.index && isSame(a.slide, b.slide) ? [] : undefined
  }
  if (a.kind === 'item_removed' && b.kind === 'item_inserted' && a.uid === b.uid) {
    return a.index === b.index && isSame(a.item, b.item) ? [] : undefined
  }
  return undefined
}

type FieldChange = Extract<Change, { before: unknown }>

function mergeFields<Kind extends FieldChange>(a: Kind, b: Kind): Change[] | undefined {
  if (!goesOn(a.after, b.before)) return undefined
  const fields = diffFields({ ...b.before, ...a.before }, { ...a.after, ...b.after })
  return fields ? [{ ...a, ...fields }] : []
}

/** Whether nobody wrote in between: what both changed is before the second as the first left it. */
function goesOn(left: object, found: Fields): boolean {
  const values = left as Fields
  return Object.keys(found).every(name => !Object.hasOwn(left, name) || isSame(values[name], found[name]))
}

function mergeIntoSlide(a: Extract<Change, { kind: 'slide_inserted' }>, b: Change): Change[] | undefined {
  if (b.kind === 'slide_removed' && b.slide.uid === a.slide.uid) return []
  if (!isSlideChange(b) || b.uid !== a.slide.uid || !isOf(a.slide, b)) return undefined
  return [{ ...a, slide: applyToSlide(a.slide, b) }]
}

function isOf(slide: Slide, change: SlideChange): boolean {
  if (change.kind === 'slide_set') return goesOn(slide, change.before)
  if (change.kind !== 'item_set') return true
  const item = slide.items.find(({ id }) => id === change.id)
  return item !== undefined && goesOn(item, change.before)
}

function mergeIntoItem(a: Extract<Change, { kind: 'item_inserted' }>, b: Change): Change[] | undefined {
  if (b.kind === 'item_removed' && b.uid === a.uid && b.item.id === a.item.id) return []
  if (b.kind !== 'item_set' || b.uid !== a.uid || b.id !== a.item.id) return undefined
  if (!goesOn(a.item, b.before)) return undefined
  return [{ ...a, item: { ...a.item, ...b.after } as typeof a.item }]
}

function isSlideChange(change: Change): change is SlideChange {
  return change.kind === 'slide_set' || change.kind.startsWith('item_')
}
