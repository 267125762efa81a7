import type { Change, Diff } from './diff.ts'

/** The diff that takes a diff back. */
export function invertDiff(diff: Diff): Diff {
  return diff.toReversed().map(invertChange)
}

function invertChange(change: Change): Change {
  switch (change.kind) {
    case 'slide_inserted':
      return { ...change, kind: 'slide_removed' }
    case 'slide_removed':
      return { ...change, kind: 'slide_inserted' }
    case 'item_inserted':
      return { ...change, kind: 'item_removed' }
    case 'item_removed':
      return { ...change, kind: 'item_inserted' }
    case 'slide_moved':
    case 'item_moved':
      return { ...change, from: change.to, to: change.from }
    default:
      return { ...change, before: change.after, after: change.before }
  }
}
