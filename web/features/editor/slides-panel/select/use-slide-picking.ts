import { type KeyboardEvent, useCallback, useRef } from 'react'
import type { Editor } from '#editor/editor.ts'
import { type Picked, pickOne, pickRange, togglePick } from './pick-slides.ts'
import { stepByKey } from './step-by-key.ts'

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

export interface SlidePicking {
  /** What a click on a slide selects. */
  readonly pick: (uid: string, keys: Modifiers) => void
  /** This slide alone, unless it is selected already: what a press, a drag or a menu begins with. */
  readonly pickForAction: (uid: string) => void
  /** Answers a key; gives the place it leads to. */
  readonly press: (event: KeyboardEvent, rowsInSight: number) => number | undefined
}

/** Selecting slides by pointer and keys, with the place that a range goes on from. */
export function useSlidePicking(editor: Editor, order: readonly string[]): SlidePicking {
  const anchor = useRef<string | null>(null)

  const apply = useCallback(
    ({ active, slides, anchor: from }: Picked) => {
      anchor.current = from
      editor.select({ active, slides })
    },
    [editor],
  )

  const pick = useCallback(
    (uid: string, { shiftKey, ctrlKey, metaKey }: Modifiers) => {
      const { selection } = editor.getState()
      if (shiftKey) apply(pickRange(order, anchor.current ?? selection.active, uid))
      else if (ctrlKey || metaKey) apply(togglePick(order, selection, uid))
      else apply(pickOne(uid))
    },
    [editor, order, apply],
  )

  const pickForAction = useCallback(
    (uid: string) => {
      if (!editor.getState().selection.slides.includes(uid)) apply(pickOne(uid))
    },
    [editor, apply],
  )

  const press = useCallback(
    (event: KeyboardEvent, rowsInSight: number) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return undefined
      const { active, slides } = editor.getState().selection
      if (event.key === 'Escape' && slides.length > 1 && active !== null) {
        event.preventDefault()
        apply(pickOne(active))
        return order.indexOf(active)
      }
      const next = stepByKey(event.key, order.indexOf(active ?? ''), order.length, rowsInSight - 1)
      const uid = next === undefined ? undefined : order[next]
      if (uid === undefined) return undefined
      event.preventDefault()
      apply(event.shiftKey ? pickRange(order, anchor.current ?? active, uid) : pickOne(uid))
      return next
    },
    [editor, order, apply],
  )

  return { pick, pickForAction, press }
}
