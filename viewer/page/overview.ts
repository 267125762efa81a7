import { moveInOverview } from '../position.ts'
import type { PageParts } from './page-parts.ts'

export interface Overview {
  /** Opens the grid at a slide, picks another in it, or with null closes it. */
  readonly pick: (index: number | null) => void
  /** Undefined where a key means nothing here; `go` opens the slide. */
  readonly press: (key: string) => { readonly pick: number } | { readonly go: number } | undefined
  /** The slide that was clicked. */
  readonly find: (target: Element) => number
}

/** All slides at once: the very slides, laid out as a grid, each under a button of its own name. */
export function createOverview({ body, slides }: PageParts): Overview {
  let picked: number | null = null
  let focusBefore: Element | null = null
  const buttons: HTMLButtonElement[] = []

  function lay(isOpen: boolean): void {
    body.toggleAttribute('data-overview', isOpen)
    for (const slide of slides) {
      slide.inert = false
      for (const part of slide.children) if (part instanceof HTMLElement) part.inert = isOpen
    }
    for (const button of buttons.splice(0)) button.remove()
    if (isOpen) buttons.push(...slides.map(coverSlide))
  }
  return {
    pick(index) {
      if (index !== null && picked === null) focusBefore = document.activeElement
      if ((index === null) !== (picked === null)) lay(index !== null)
      picked = index
      buttons.forEach((button, place) => {
        button.tabIndex = place === index ? 0 : -1
      })
      if (index === null) {
        if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
        return
      }
      buttons[index]?.focus({ preventScroll: true })
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

function coverSlide(slide: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.pick = ''
  button.ariaLabel = slide.ariaLabel
  if (slide.hasAttribute('data-current')) button.ariaCurrent = 'true'
  slide.append(button)
  return button
}

function countColumns(slides: readonly HTMLElement[]): number {
  const top = slides[0]?.offsetTop
  const below = slides.findIndex(slide => slide.offsetTop !== top)
  return below === -1 ? slides.length : below
}
