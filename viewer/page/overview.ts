import { moveInOverview } from '../move-in-overview.ts'
import type { PageParts } from './page-parts.ts'

export interface Overview {
  /** Opens the grid at a slide, picks another in it, or with null closes it. */
  readonly pick: (index: number | null) => void
  /** Undefined where a key means nothing here; `go` opens the slide. */
  readonly press: (key: string) => { readonly pick: number } | { readonly go: number } | undefined
  /** The slide that was clicked. */
  readonly find: (target: Element) => number
}

/** All slides at once: the very slides, laid out as a grid of buttons. */
export function createOverview({ body, main, slides }: PageParts): Overview {
  let picked: number | null = null
  let focusBefore: Element | null = null

  function lay(isOpen: boolean): void {
    body.toggleAttribute('data-overview', isOpen)
    setOrRemove(main, 'role', isOpen ? 'dialog' : null)
    setOrRemove(main, 'aria-modal', isOpen ? 'true' : null)
    setOrRemove(
      main,
      'aria-label',
      isOpen ? (body.querySelector('[data-act=overview]')?.ariaLabel ?? '') : null,
    )
    for (const slide of slides) {
      setOrRemove(slide, 'role', isOpen ? 'button' : null)
      if (isOpen) slide.inert = false
      for (const part of slide.children) if (part instanceof HTMLElement) part.inert = isOpen
    }
  }
  return {
    pick(index) {
      if (index !== null && picked === null) focusBefore = document.activeElement
      if ((index === null) !== (picked === null)) lay(index !== null)
      picked = index
      slides.forEach((slide, place) => {
        slide.tabIndex = place === index ? 0 : -1
      })
      if (index === null) {
        if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
        return
      }
      slides[index]?.focus({ preventScroll: true })
      slides[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    },
    press(key) {
      if (picked === null) return undefined
      if (key === 'Enter' || key === ' ') return { go: picked }
      const next = moveInOverview(key, picked, slides.length, countColumns(slides))
      return next === undefined ? undefined : { pick: next }
    },
    find: target => slides.findIndex(slide => slide.contains(target)),
  }
}

function countColumns(slides: readonly HTMLElement[]): number {
  const top = slides[0]?.offsetTop
  const below = slides.findIndex(slide => slide.offsetTop !== top)
  return below === -1 ? slides.length : below
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
