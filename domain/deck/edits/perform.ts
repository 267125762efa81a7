import type { Presentation } from '../presentation.ts'
import { applyDiff } from './apply.ts'
import type { Change, Edit } from './diff.ts'

export function perform(deck: Presentation, ...diff: Change[]): Edit {
  return { deck: applyDiff(deck, diff), diff }
}

export function unchanged(deck: Presentation): Edit {
  return { deck, diff: [] }
}
