import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A part of an entry that can be focused. */
export type EntryPart = 'title' | 'move' | `point-${number}`

export interface WantedFocus {
  readonly id: string
  readonly part: EntryPart
  /** Where the caret goes in a field. */
  readonly caret?: 'start' | 'end' | number
}

export function partId(id: string, part: EntryPart): string {
  return `outline-${id}-${part}`
}

/** What to focus once the next picture is drawn: what is to have the focus may not be there yet, or moves. */
export function useWantedFocus(): RefObject<WantedFocus | null> {
  const wanted = useRef<WantedFocus | null>(null)
  useLayoutEffect(() => {
    const wish = wanted.current
    const element = wish && document.getElementById(partId(wish.id, wish.part))
    if (!wish || !element) return
    wanted.current = null
    focusPart(element, wish.caret)
  })
  return wanted
}

function focusPart(element: HTMLElement, caret: WantedFocus['caret'] = 'end'): void {
  element.focus()
  if (!(element instanceof HTMLTextAreaElement)) return
  const place = caret === 'start' ? 0 : caret === 'end' ? element.value.length : caret
  element.setSelectionRange(place, place)
}
