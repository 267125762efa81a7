import { type KeyboardEvent, useCallback, useRef } from 'react'
import type { Editor, Selection } from '#editor/editor.ts'

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

interface SlidePicking {
  /** What a click on a slide selects. */
  readonly pick: (uid: string, keys: Modifiers) => void
  /** Selects this slide alone, unless it is selected already: before a press, a drag or a menu. */
  readonly pickForAction: (uid: string) => void
  /** Handles a key; returns the index it leads to. */
  readonly press: (event: KeyboardEvent, rowsInSight: number) => number | undefined
}

/** Selects slides by pointer and keys, and keeps the anchor of ranges. */
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

/** The selection after a click or a key, and the anchor of the next range. */
interface Picked extends Pick<Selection, 'slides'> {
  readonly active: string
  readonly anchor: string
}

export function pickOne(uid: string): Picked {
  return { active: uid, slides: [uid], anchor: uid }
}

/** Everything between the anchor and this slide. If the anchor is gone, this slide alone. */
export function pickRange(order: readonly string[], anchor: string | null, uid: string): Picked {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(uid)
  if (anchor === null || from < 0 || to < 0) return pickOne(uid)
  return { active: uid, slides: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor }
}

/** Adds a slide to the selection or removes it. The last one stays selected: the canvas always shows a slide. */
export function togglePick(
  order: readonly string[],
  { active, slides }: Pick<Selection, 'active' | 'slides'>,
  uid: string,
): Picked {
  if (!slides.includes(uid)) return { active: uid, slides: [...slides, uid], anchor: uid }
  const rest = slides.filter(one => one !== uid)
  const next = active === uid ? findNearest(order, rest, uid) : active
  return next === null ? pickOne(uid) : { active: next, slides: rest, anchor: next }
}

function findNearest(order: readonly string[], among: readonly string[], uid: string): string | null {
  const place = order.indexOf(uid)
  const distance = (one: string) => Math.abs(order.indexOf(one) - place)
  return among.reduce<string | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  )
}

/** Where a key leads from a slide; undefined for keys that lead nowhere. */
export function stepByKey(key: string, from: number, count: number, page: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const target = targets[key]?.(from, Math.max(1, page), last)
  return target === undefined ? undefined : Math.min(last, Math.max(0, target))
}

const targets: Readonly<Record<string, (from: number, page: number, last: number) => number>> = {
  ArrowUp: from => from - 1,
  ArrowLeft: from => from - 1,
  ArrowDown: from => from + 1,
  ArrowRight: from => from + 1,
  PageUp: (from, page) => from - page,
  PageDown: (from, page) => from + page,
  Home: () => 0,
  End: (_from, _page, last) => last,
}
