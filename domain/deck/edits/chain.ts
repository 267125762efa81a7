import type { Presentation } from '../presentation.ts'
import type { Change, Edit } from './diff.ts'

/** Several edits as one: each sees what the ones before it left. */
export function chainEdits(deck: Presentation, steps: readonly ((deck: Presentation) => Edit)[]): Edit {
  const diff: Change[] = []
  let current = deck
  for (const step of steps) {
    const edit = step(current)
    current = edit.deck
    diff.push(...edit.diff)
  }
  return { deck: current, diff }
}
