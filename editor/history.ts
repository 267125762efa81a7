import type { Diff } from '#domain/deck/edits/diff.ts'
import { squashDiffs } from '#domain/deck/edits/squash.ts'
import type { Selection } from './editor.ts'

export interface Step {
  readonly diff: Diff
  readonly before: Selection
  readonly after: Selection
  /** Changes of one key that follow closely join the step. */
  readonly together: string | undefined
  readonly at: number
}

/** Changes of one key join one step while the pause between them is no longer than this. */
const TOGETHER_WITHIN = 700
/** Bounds memory; nobody undoes this many steps by hand. */
const MOST_STEPS = 5_000

interface History {
  record(step: Step): void
  /** Joins the step before, if there is one; what was undone can still be done again. */
  attach(diff: Diff): void
  /** From now on everything recorded joins one step. */
  open(): void
  /** The diff of the open step; the next change begins another one. */
  close(): Step | undefined
  /** Forgets the open step and gives it back, for the caller to put everything as it was. */
  discard(): Step | undefined
  takeUndo(): Step | undefined
  takeRedo(): Step | undefined
  putUndo(step: Step): void
  putRedo(step: Step): void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export function createHistory(): History {
  const done: Step[] = []
  const undone: Step[] = []
  let gesture: { step: Step | undefined } | undefined

  function close() {
    const step = gesture?.step
    gesture = undefined
    if (step && step.diff.length > 0) {
      undone.length = 0
      push(step)
    }
    return step
  }

  function push(step: Step) {
    done.push(step)
    if (done.length > MOST_STEPS) done.shift()
  }

  return {
    record(step) {
      // A gesture that is cancelled must not clear the redo stack.
      if (gesture) {
        gesture.step = gesture.step ? join(gesture.step, step) : step
        return
      }
      undone.length = 0
      const last = done.at(-1)
      if (!last || !belongsTo(last, step)) return push(step)
      const joined = join(last, step)
      done.pop()
      if (joined.diff.length > 0) done.push(joined)
    },
    attach(diff) {
      const last = gesture ? gesture.step : done.at(-1)
      if (!last) return
      const joined = { ...last, diff: squashDiffs(last.diff, diff) }
      if (gesture) gesture.step = joined
      else done[done.length - 1] = joined
    },
    open() {
      close()
      gesture = { step: undefined }
    },
    close,
    discard() {
      const step = gesture?.step
      gesture = undefined
      return step
    },
    takeUndo: () => done.pop(),
    takeRedo: () => undone.pop(),
    putUndo: push,
    putRedo: step => void undone.push(step),
    get canUndo() {
      return done.length > 0 || (gesture?.step?.diff.length ?? 0) > 0
    },
    get canRedo() {
      return undone.length > 0
    },
  }
}

function belongsTo(last: Step, step: Step): boolean {
  return (
    step.together !== undefined && step.together === last.together && step.at - last.at <= TOGETHER_WITHIN
  )
}

function join(first: Step, second: Step): Step {
  const { together, at, after } = second
  return { diff: squashDiffs(first.diff, second.diff), before: first.before, after, together, at }
}
