import { useEffect, useMemo, useRef } from 'react'
import type { Edit } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Editor, Gesture } from '#editor/editor.ts'
import { useEditor } from '../../binding/editor-context.ts'

export type MakeEdit<Value> = (value: Value) => (deck: Presentation) => Edit

export interface LiveEdit<Value> {
  /** Makes it so: a step of the history by itself. */
  readonly change: (value: Value) => void
  /** Makes it so, as part of a run: keystrokes that follow each other closely are one step. */
  readonly follow: (value: Value) => void
  /** Shows it for a moment; undefined puts everything back. */
  readonly preview: (value: Value | undefined) => void
  /** From here to `release` everything is one step: a slider in the hand. */
  readonly grab: () => void
  readonly release: () => void
  /** Something is shown for a moment and not chosen. */
  readonly isShowing: () => boolean
}

/** One value of the document in the hands of a control. `key` names what is changed, so that steps do not mix. */
export function useLiveEdit<Value>(make: MakeEdit<Value>, key: string): LiveEdit<Value> {
  const editor = useEditor()
  const latest = useRef(make)
  latest.current = make
  const live = useMemo(
    () => createLiveEdit<Value>(editor, value => latest.current(value), key),
    [editor, key],
  )
  useEffect(() => live.finish, [live])
  return live
}

/** What was chosen, while something else is only shown: the controls must not move under the pointer. */
export function useSettled<Value>(edit: Pick<LiveEdit<never>, 'isShowing'>, value: Value): Value {
  const settled = useRef(value)
  if (!edit.isShowing()) settled.current = value
  return settled.current
}

/** The same edit for another kind of value. */
export function mapEdit<Value, Other>(edit: LiveEdit<Value>, map: (value: Other) => Value): LiveEdit<Other> {
  return {
    ...edit,
    change: value => edit.change(map(value)),
    follow: value => edit.follow(map(value)),
    preview: value => edit.preview(value === undefined ? undefined : map(value)),
  }
}

function createLiveEdit<Value>(editor: Editor, make: MakeEdit<Value>, key: string) {
  let shown: Gesture | undefined
  let held: Gesture | undefined

  function hide() {
    shown?.cancel()
    shown = undefined
  }

  return {
    change(value: Value) {
      hide()
      editor.change(make(value))
    },
    follow(value: Value) {
      hide()
      editor.change(make(value), { together: key })
    },
    preview(value: Value | undefined) {
      hide()
      if (value === undefined || held) return
      shown = editor.beginGesture()
      editor.change(make(value))
    },
    grab() {
      hide()
      held ??= editor.beginGesture()
    },
    release() {
      held?.commit()
      held = undefined
    },
    isShowing: () => shown !== undefined,
    finish() {
      hide()
      held?.commit()
      held = undefined
    },
  }
}
