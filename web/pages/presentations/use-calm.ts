import { type PointerEvent, useMemo, useRef } from 'react'
import type { CardFocus } from '#web/features/deck-list/use-card-focus.ts'

export interface Calm {
  readonly isCalm: () => boolean
  /** A menu, a field or a dialog of a card is open. */
  readonly setBusy: (busy: boolean) => void
  /** For the element in which the cards are. */
  readonly watch: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
  }
}

/** Whether cards may move without doing so under somebody's hands. */
export function useCalm(focus: CardFocus): Calm {
  const isPointed = useRef(false)
  const isBusy = useRef(false)
  return useMemo(
    () => ({
      isCalm: () => !isPointed.current && !isBusy.current && !focus.hasFocus(),
      setBusy: busy => {
        isBusy.current = busy
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
