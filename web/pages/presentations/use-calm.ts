import { type PointerEvent, useMemo, useRef } from 'react'
import type { CardBusiness } from '#web/features/deck-list/deck-grid.tsx'
import type { CardFocus } from '#web/features/deck-list/use-card-focus.ts'

export interface Calm {
  readonly isCalm: () => boolean
  /** Something of a card is open, each told by itself: a menu that closes may have opened a question. */
  readonly setBusy: (busy: boolean, what: CardBusiness) => void
  /** For the element in which the cards are. */
  readonly watch: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
  }
}

/** Whether cards may move without doing so under somebody's hands. */
export function useCalm(focus: CardFocus): Calm {
  const isPointed = useRef(false)
  const open = useRef(new Set<CardBusiness>())
  return useMemo(
    () => ({
      isCalm: () => !isPointed.current && open.current.size === 0 && !focus.hasFocus(),
      setBusy: (busy, what) => {
        if (busy) open.current.add(what)
        else open.current.delete(what)
      },
      watch: {
        // A finger is gone when it has tapped.
        onPointerEnter: event => {
          isPointed.current = event.pointerType === 'mouse'
        },
        onPointerLeave: () => {
          isPointed.current = false
        },
      },
    }),
    [focus],
  )
}
