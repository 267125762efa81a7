import type { Presentation } from '../presentation.ts'
import { applyDiff } from './apply.ts'
import type { Change, Diff, Edit } from './diff.ts'

export function perform(deck: Presentation, ...diff: Change[]): Edit {
  return { deck: applyDiff(deck, diff), diff }
}

/** Several edits as one, each on what the one before left. */
export function performAll<Entry>(
  deck: Presentation,
  entries: readonly Entry[],
  edit: (deck: Presentation, entry: Entry) => Edit,
): Edit {
  let current = deck
  const diff: Diff[] = []
  for (const entry of entries) {
    const result = edit(current, entry)
    current = result.deck
    diff.push(result.diff)
  }
  return { deck: current, diff: diff.flat() }
}

export function unchanged(deck: Presentation): Edit {
  return { deck, diff: [] }
}
