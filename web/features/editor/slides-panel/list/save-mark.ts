import { SAVE_STATE } from '#domain/deck/save-state.ts'
import type { EditorState } from '#editor/editor.ts'

export type SaveMark = 'none' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** What is to be said about the saving of one slide. */
export function readSaveMark(state: EditorState, uid: string): SaveMark {
  if (state.conflicts.some(conflict => conflict.uid === uid)) return 'conflict'
  const saveState = state.saveStates.get(uid)
  if (saveState === SAVE_STATE.saving) return 'saving'
  if (saveState !== SAVE_STATE.unsaved) return 'none'
  const { phase } = state.save
  return phase === 'failed' || phase === 'pay' || phase === 'closed' ? 'failed' : 'waiting'
}
