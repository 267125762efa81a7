import { applyDiff, type Diff, type Edit, invertDiff } from '#domain/deck/edits/diff.ts'
import { rebaseDiff } from '#domain/deck/edits/rebase.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { findTouched } from './document.ts'
import type { ChangeOptions, Gesture, Selection } from './editor.ts'
import { createHistory, type Step } from './history.ts'
import { queueOwnChange, settleUnchanged } from './saving/save-queue.ts'
import { refreshStatus } from './saving/save-status.ts'
import { canUnselect, changeSelection, keepSelection } from './selection.ts'
import { readDeck, type Session } from './session.ts'

interface OwnChanges {
  change(edit: (deck: Presentation) => Edit, how?: ChangeOptions): boolean
  beginGesture(): Gesture
  undo(): void
  redo(): void
}

/** The user's own changes: shown, recorded and handed on to be saved, in this order and from one place. */
export function createOwnChanges(session: Session): OwnChanges {
  const { store, options } = session
  const history = createHistory()

  function carryOut(deck: Presentation, diff: Diff, selection: Selection) {
    const before = readDeck(session)
    store.setState({ deck, selection, canUndo: history.canUndo, canRedo: history.canRedo })
    queueOwnChange(session, findTouched(diff), before)
  }

  function change(edit: (deck: Presentation) => Edit, how: ChangeOptions = {}): boolean {
    const { deck, selection } = store.getState()
    const result = tryEdit(edit, deck)
    if (!result || result.diff.length === 0 || needsContent(result.diff)) return false
    const { together, select, derived = false } = how
    const wished = select ? changeSelection(selection, select) : selection
    const after = select || canUnselect(result.diff) ? keepSelection(wished, result.deck, deck) : selection
    if (derived) history.attach(result.diff)
    else history.record({ diff: result.diff, before: selection, after, together, at: options.timers.now() })
    carryOut(result.deck, result.diff, after)
    return true
  }

  function tryEdit(edit: (deck: Presentation) => Edit, deck: Presentation): Edit | undefined {
    try {
      return edit(deck)
    } catch (error) {
      // The schema refused a value; anything else is a bug.
      if (!(error instanceof Error && error.name.endsWith('ZodError'))) options.onError(error)
      return undefined
    }
  }

  /** A slide whose content is not loaded could not be restored by undo. */
  function needsContent(diff: Diff): boolean {
    const { unloaded } = store.getState()
    if (unloaded.size === 0) return false
    const { slides, removed } = findTouched(diff)
    return [...slides, ...removed].some(uid => unloaded.has(uid))
  }

  /** Applies what a diff still means after what others did, and returns what was applied. */
  function replay(diff: Diff, selection: Selection): Diff {
    const before = readDeck(session)
    const rebased = rebaseDiff(before, diff)
    if (rebased.length > 0) {
      const deck = applyDiff(before, rebased)
      carryOut(deck, rebased, keepSelection(selection, deck, before))
    }
    return rebased
  }

  function travel(
    take: () => Step | undefined,
    put: (step: Step) => void,
    read: (step: Step) => { diff: Diff; selection: Selection; restore: (diff: Diff) => Diff },
  ) {
    history.close()
    for (let step = take(); step; step = take()) {
      const { diff, selection, restore } = read(step)
      const done = replay(diff, selection)
      if (done.length === 0) continue
      put({ ...step, diff: restore(done), together: undefined })
      break
    }
    store.setState({ canUndo: history.canUndo, canRedo: history.canRedo })
  }

  const undo = () =>
    travel(history.takeUndo, history.putRedo, step => ({
      diff: invertDiff(step.diff),
      selection: step.before,
      restore: invertDiff,
    }))

  const redo = () =>
    travel(history.takeRedo, history.putUndo, step => ({
      diff: step.diff,
      selection: step.after,
      restore: diff => diff,
    }))

  function beginGesture(): Gesture {
    history.open()
    const gesture = {}
    session.gesture = gesture
    let open = true
    const finish = (end: () => Step | undefined) => {
      const step = open ? end() : undefined
      open = false
      return step
    }
    const show = () => store.setState({ canUndo: history.canUndo, canRedo: history.canRedo })
    const endGesture = () => {
      if (session.gesture === gesture) session.gesture = null
      session.sendReady()
      refreshStatus(session)
    }
    return {
      commit() {
        store.batch(() => {
          finish(history.close)
          show()
          endGesture()
        })
      },
      cancel() {
        store.batch(() => {
          const step = finish(history.discard)
          if (step) settleUnchanged(session, findTouched(replay(invertDiff(step.diff), step.before)))
          show()
          endGesture()
        })
      },
    }
  }

  return { change, beginGesture, undo, redo }
}
