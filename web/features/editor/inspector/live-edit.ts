import { useEffect, useMemo, useRef } from 'react'
import { type Edit, isSame } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Editor, Gesture, Preview } from '#editor/editor.ts'
import { useEditor } from '../session/editor-context.ts'

type MakeEdit<Value> = (value: Value) => (deck: Presentation) => Edit

export interface LiveEdit<Value> {
  /** Applies the value as an undo step of its own. */
  readonly change: (value: Value) => void
  /** Applies the value as part of a series: keystrokes in quick succession, in one part of it, are one undo step. */
  readonly follow: (value: Value, part?: string) => void
  /** Previews the value; undefined ends the preview. */
  readonly preview: (value: Value | undefined) => void
  /** From here to `release` all changes are one undo step: while a slider is dragged. */
  readonly grab: () => void
  readonly release: () => void
  /** A value is being previewed and not chosen. */
  readonly isPreviewing: () => boolean
}

/** Lets a control edit one value of the document. `key` names the value: undo steps of different values stay apart. */
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

/**
 * The chosen value, also while another is previewed, by whichever control: what comes, goes or grows in the panel then
 * would move the row that the pointer is on, and the click would reach its neighbour.
 */
export function useCommittedValue<Value>(value: Value): Value {
  const editor = useEditor()
  const settled = useRef(value)
  if (!editor.getState().isPreviewing) settled.current = value
  return settled.current
}

/** The same edit for another type of value. */
export function mapEdit<Value, Other>(edit: LiveEdit<Value>, map: (value: Other) => Value): LiveEdit<Other> {
  return {
    ...edit,
    change: value => edit.change(map(value)),
    follow: (value, part) => edit.follow(map(value), part),
    preview: value => edit.preview(value === undefined ? undefined : map(value)),
  }
}

function createLiveEdit<Value>(editor: Editor, make: MakeEdit<Value>, key: string) {
  let preview: Preview | undefined
  let drag: Gesture | undefined

  function hide() {
    preview?.end()
    preview = undefined
  }

  return {
    change(value: Value) {
      hide()
      editor.change(make(value))
    },
    follow(value: Value, part?: string) {
      hide()
      editor.change(make(value), { together: part === undefined ? key : `${key}:${part}` })
    },
    preview(value: Value | undefined) {
      if (value === undefined || drag) hide()
      else preview = editor.preview(make(value))
    },
    grab() {
      hide()
      drag ??= editor.beginGesture()
    },
    release() {
      drag?.commit()
      drag = undefined
    },
    isPreviewing: () => preview?.isShown ?? false,
    finish() {
      hide()
      drag?.commit()
      drag = undefined
    },
  }
}

/** The value that all entries share; undefined if they differ. */
export function sharedValue<Entry, Value>(
  entries: readonly Entry[],
  read: (entry: Entry) => Value,
): Value | undefined {
  const [first, ...others] = entries
  if (first === undefined) return undefined
  const value = read(first)
  return others.every(entry => isSame(read(entry), value)) ? value : undefined
}
