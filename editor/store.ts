import { createStore } from 'zustand/vanilla'
import type { EditorState } from './editor.ts'

export interface EditorStore {
  getState(): EditorState
  setState(part: Partial<EditorState>): void
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void
  /** Whatever is set meanwhile is told at its end, at once: nobody sees a document half changed. */
  batch<Result>(run: () => Result): Result
}

export function createEditorStore(initial: EditorState): EditorStore {
  const store = createStore<EditorState>(() => initial)
  let depth = 0
  let pending: EditorState | undefined

  return {
    getState: () => pending ?? store.getState(),
    setState(part) {
      if (depth > 0) pending = { ...(pending ?? store.getState()), ...part }
      else store.setState(part)
    },
    subscribe: store.subscribe,
    batch(run) {
      depth += 1
      try {
        return run()
      } finally {
        depth -= 1
        if (depth === 0 && pending) {
          const next = pending
          pending = undefined
          store.setState(next, true)
        }
      }
    },
  }
}
