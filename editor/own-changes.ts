import { applyDiff, type Change, type Diff, type Edit, invertDiff } from '#domain/deck/edits/diff.ts'
import { rebaseDiff } from '#domain/deck/edits/rebase.ts'
import { squashDiffs } from '#domain/deck/edits/squash.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { findTouched } from './document.ts'
import type { ChangeOptions, Gesture, OverLimit, Preview, Selection } from './editor.ts'
import { createHistory, type Step } from './history.ts'
import { queueOwnChange, settleUnchanged } from './saving/save-queue.ts'
import { refreshStatus } from './saving/save-status.ts'
import { describeTyping, shareWords } from './saving/share-words.ts'
import { callOf } from './saving/slide-sync.ts'
import { canUnselect, changeSelection, keepSelection } from './selection.ts'
import { readDeck, type Session } from './session.ts'
import { listShared } from './shared-words.ts'
import type { SharedWords, WordsUndo } from './transport.ts'

interface OwnChanges {
  change(edit: (deck: Presentation) => Edit, how?: ChangeOptions): boolean
  beginGesture(): Gesture
  preview(edit: (deck: Presentation) => Edit): Preview
  endPreview(): void
  undo(): void
  redo(): void
  hasRoom(slides: number): boolean
  shareWords(uid: string, item: string, undo: WordsUndo): SharedWords | null
}

/** The user's own changes: shown, recorded and handed on to be saved, in this order and from one place. */
export function createOwnChanges(session: Session): OwnChanges {
  const { store, options } = session
  const history = createHistory()
  /** What is previewed; another one, or whatever is done, takes its place. */
  let previewed: object | null = null

  function carryOut(deck: Presentation, diff: Diff, selection: Selection) {
    const before = readDeck(session)
    store.setState({ deck, selection, ...readUndo() })
    queueOwnChange(session, findTouched(diff), before)
  }

  function change(edit: (deck: Presentation) => Edit, how: ChangeOptions = {}): boolean {
    if (how.derived && store.preview) return changePreview(store.preview, edit)
    const { deck, selection } = store.getState()
    const result = tryEdit(edit, deck)
    if (!result) return false
    const overLimit = findOverLimit(session, result)
    if (overLimit) store.setState({ overLimit })
    if (overLimit || result.diff.length === 0 || needsContent(result.diff)) return false
    setPreview(null)
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

  function preview(edit: (deck: Presentation) => Edit): Preview {
    const result = tryEdit(edit, readDeck(session))
    const isPossible = result && !findOverLimit(session, result) && !needsContent(result.diff)
    const mine = setPreview(isPossible ? result.diff : null)
    return {
      get isShown() {
        return previewed === mine
      },
      end: () => void (previewed === mine && setPreview(null)),
    }
  }

  function setPreview(diff: Diff | null): object {
    const mine = {}
    previewed = diff && mine
    store.setPreview(diff)
    return mine
  }

  /** What follows from a preview was found on the slide as it is shown, and is gone with it. */
  function changePreview(known: Diff, edit: (deck: Presentation) => Edit): boolean {
    const result = tryEdit(edit, store.readShown().deck)
    if (!result || result.diff.length === 0) return false
    store.setPreview(squashDiffs(known, result.diff))
    return true
  }

  /** A slide whose content is not loaded could not be restored by undo. */
  function needsContent(diff: Diff): boolean {
    const { unloaded } = store.getState()
    if (unloaded.size === 0) return false
    const { slides, removed } = findTouched(diff)
    return [...slides, ...removed].some(uid => unloaded.has(uid))
  }

  /** Applies what a diff still means after what others did, and returns what was applied; null where the plan refuses. */
  function replay(diff: Diff, selection: Selection, whatever?: 'all'): Diff | null {
    const before = readDeck(session)
    const rebased = rebaseDiff(before, diff)
    if (rebased.length === 0) return rebased
    const deck = applyDiff(before, rebased)
    const overLimit = findOverLimit(session, { deck, diff: rebased })
    if (overLimit && !whatever) {
      const restored = rebased.flatMap(one => (one.kind === 'slide_inserted' ? [one.slide] : []))
      store.setState({ overLimit: { ...overLimit, restored } })
      return null
    }
    carryOut(deck, rebased, keepSelection(selection, deck, before))
    return rebased
  }

  function travel(
    take: () => Step | undefined,
    put: (step: Step) => void,
    putBack: (step: Step) => void,
    read: (step: Step) => { diff: Diff; selection: Selection; restore: (diff: Diff) => Diff },
  ) {
    history.close()
    for (let step = take(); step; step = take()) {
      const { diff, selection, restore } = read(step)
      const done = replay(diff, selection)
      if (done === null) {
        putBack(step)
        break
      }
      if (done.length === 0) continue
      put({ ...step, diff: restore(done), together: undefined })
      break
    }
    store.setState(readUndo())
  }

  /** What is typed among others is undone by their session; what was done before, by the document's history. */
  const readUndo = () => ({
    canUndo: history.canUndo || listShared(session).some(text => text.canUndo()),
    canRedo: history.canRedo || listShared(session).some(text => text.canRedo()),
  })

  function undo() {
    setPreview(null)
    const typing = listShared(session).find(text => text.canUndo())
    if (typing) typing.undo()
    else undoStep()
  }

  function redo() {
    setPreview(null)
    const typing = listShared(session).find(text => text.canRedo())
    if (typing) typing.redo()
    else redoStep()
  }

  const undoStep = () =>
    travel(history.takeUndo, history.putRedo, history.putUndo, step => ({
      diff: invertDiff(step.diff),
      selection: step.before,
      restore: invertDiff,
    }))

  const redoStep = () =>
    travel(history.takeRedo, history.putUndo, history.putRedo, step => ({
      diff: step.diff,
      selection: step.after,
      restore: diff => diff,
    }))

  function beginGesture(): Gesture {
    setPreview(null)
    history.open()
    const gesture = {}
    session.gesture = gesture
    let open = true
    const finish = (end: () => Step | undefined) => {
      const step = open ? end() : undefined
      open = false
      return step
    }
    const show = () => store.setState(readUndo())
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
          // Nothing of a gesture was sent: taking it back needs no room.
          if (step)
            settleUnchanged(session, findTouched(replay(invertDiff(step.diff), step.before, 'all') ?? []))
          show()
          endGesture()
        })
      },
    }
  }

  function hasRoom(slides: number): boolean {
    const max = Math.min(session.mostSlides, LIMITS.slides)
    if (readDeck(session).slides.length + slides <= max) return true
    const limit = max < LIMITS.slides ? 'plan' : 'slides'
    store.setState({ overLimit: { limit, max, restored: [] } })
    return false
  }

  return {
    change,
    beginGesture,
    preview,
    endPreview: () => void setPreview(null),
    undo,
    redo,
    hasRoom,
    shareWords: (uid, item, undo) =>
      shareWords(session, {
        ...{ uid, item, undo },
        record(before, after) {
          const diff = describeTyping(session, { uid, item }, before, after)
          const { selection } = store.getState()
          if (diff.length > 0)
            history.record({
              diff,
              before: selection,
              after: selection,
              together: undefined,
              at: options.timers.now(),
            })
        },
        refreshUndo() {
          const { canUndo, canRedo } = store.getState()
          const next = readUndo()
          if (next.canUndo !== canUndo || next.canRedo !== canRedo) store.setState(next)
        },
      }),
  }
}

/** The limit that a change does not respect: the document's own, or the number of slides of the plan. */
function findOverLimit(session: Session, { deck, diff, limit }: Edit): OverLimit | null {
  if (limit && diff.length === 0) return { limit, max: LIMITS[limit], restored: [] }
  const { mostSlides: max } = session
  const isOver = deck.slides.length > max && deck.slides.length > readDeck(session).slides.length
  return isOver && diff.some(one => needsPlace(session, one)) ? { limit: 'plan', max, restored: [] } : null
}

/** A slide whose deletion was not sent yet is still on the server: bringing it back takes no place there. */
function needsPlace({ slides }: Session, change: Change): boolean {
  if (change.kind !== 'slide_inserted') return false
  const sync = slides.get(change.slide.uid)
  return !sync?.server.base || sync.server.isDeletionUnsure || callOf(sync.step)?.kind === 'delete'
}
