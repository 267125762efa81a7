import { useCallback, useEffect, useMemo, useRef } from 'react'

export interface CardFocus {
  /** For the list element that holds the cards. */
  readonly gridRef: (grid: HTMLElement | null) => void
  readonly find: (slug: string) => HTMLElement | undefined
  /** Focuses a card as soon as it is drawn, unless the reader has gone elsewhere by then than the button they pressed. */
  readonly focusSoon: (slug: string, from?: Element | null) => void
  readonly hasFocus: () => boolean
}

/** Where the focus is among the cards, and where it goes when one leaves or comes. */
export function useCardFocus(): CardFocus {
  const grid = useRef<HTMLElement>(null)
  const wanted = useRef<string>(undefined)
  const pressed = useRef<Element>(null)

  const find = useCallback((slug: string) => {
    const card = grid.current?.querySelector<HTMLElement>(`[data-deck="${CSS.escape(slug)}"]`)
    return card?.querySelector<HTMLElement>('a[href], button') ?? undefined
  }, [])
  const settle = useCallback(() => {
    const card = wanted.current === undefined ? undefined : find(wanted.current)
    if (!card) return
    // A menu that is still closing would take the focus back to its button.
    if (document.querySelector('[role="menu"]')) {
      requestAnimationFrame(settle)
      return
    }
    wanted.current = undefined
    if (isFree(grid.current, pressed.current)) card.focus()
  }, [find])
  useEffect(settle)

  return useMemo(
    () => ({
      gridRef: element => {
        grid.current = element
      },
      find,
      focusSoon: (slug, from = null) => {
        pressed.current = from
        wanted.current = slug
        // What is drawn now may be about to give way, such as a field in which a name was typed.
        setTimeout(settle)
      },
      hasFocus: () => grid.current?.contains(document.activeElement) ?? false,
    }),
    [find, settle],
  )
}

/** Somebody who types in the search field by now is not torn away from it; a button pressed meanwhile goes by itself. */
function isFree(grid: HTMLElement | null, pressed: Element | null): boolean {
  const active = document.activeElement
  const isNowhere = active === null || active === document.body || active === pressed
  return isNowhere || (grid?.contains(active) ?? false)
}
