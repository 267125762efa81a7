import { createStore } from 'zustand/vanilla'
import { applyDiff } from '#domain/deck/edits/apply.ts'
import type { Diff, Edit } from '#domain/deck/edits/diff.ts'
import { invertDiff } from '#domain/deck/edits/invert.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { openDocument } from './document/open-document.ts'
import type { ChangeOptions, Editor, EditorState, Gesture, Selection } from './editor.ts'
import { createHistory, type Step } from './history/history.ts'
import type { EditorOptions } from './options.ts'
import { canUnselect, changeSelection, keepSelection, selectFirst } from './selection/selection.ts'

export function createEditor(options: EditorOptions): Editor {
  const { timers, onError } = options
  const opened = openDocument(options.open)
  const history = createHistory()
  const store = createStore<EditorState>(() => ({
    ...opened,
    selection: selectFirst(opened.deck),
    canUndo: false,
    canRedo: false,
    saveStates: new Map(),
    save: { phase: 'saved', savedAt: null, errors: [], deckError: false },
    people: [],
    conflicts: [],
  }))

  function show(deck: Presentation, selection: Selection) {
    store.setState({ deck, selection, canUndo: history.canUndo, canRedo: history.canRedo })
  }

  function change(edit: (deck: Presentation) => Edit, how: ChangeOptions = {}): boolean {
    const { deck, selection } = store.getState()
    const result = tryEdit(edit, deck)
    if (!result || result.diff.length === 0) return false
    const wished = how.select ? changeSelection(selection, how.select) : selection
    const after =
      how.select || canUnselect(result.diff) ? keepSelection(wished, result.deck, deck) : selection
    history.record({
      diff: result.diff,
      before: selection,
      after,
      together: how.together,
      at: timers.now(),
    })
    show(result.deck, after)
    return true
  }

  function tryEdit(edit: (deck: Presentation) => Edit, deck: Presentation): Edit | undefined {
    try {
      return edit(deck)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ZodError')) onError(error)
      return undefined
    }
  }

  function carryOut(diff: Diff, selection: Selection) {
    const before = store.getState().deck
    const deck = applyDiff(before, diff)
    show(deck, keepSelection(selection, deck, before))
  }

  function undo() {
    history.close()
    const step = history.takeUndo()
    if (!step) return
    history.putRedo(step)
    carryOut(invertDiff(step.diff), step.before)
  }

  function redo() {
    history.close()
    const step = history.takeRedo()
    if (!step) return
    history.putUndo(step)
    carryOut(step.diff, step.after)
  }

  function beginGesture(): Gesture {
    history.open()
    let open = true
    const finish = (end: () => Step | undefined) => {
      if (!open) return undefined
      open = false
      return end()
    }
    return {
      commit() {
        finish(history.close)
        store.setState({ canUndo: history.canUndo, canRedo: history.canRedo })
      },
      cancel() {
        const step = finish(history.discard)
        if (step) carryOut(invertDiff(step.diff), step.before)
      },
    }
  }

  function select(wish: Partial<Selection>) {
    const { selection, deck } = store.getState()
    const next = keepSelection(changeSelection(selection, wish), deck, deck)
    if (next !== selection) store.setState({ selection: next })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change,
    beginGesture,
    undo,
    redo,
    select,
    goTo: uid => select({ active: uid, slides: [uid], item: null, stickers: [], typing: false }),
    flush: async () => undefined,
    leave: () => undefined,
    retry: () => undefined,
    decide: () => undefined,
    load: () => undefined,
    receive: () => undefined,
    resync: () => undefined,
    setPeople: people => store.setState({ people }),
    setOnline: () => undefined,
    dispose: () => undefined,
  }
}
