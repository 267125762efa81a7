/** How many frames a page has to bring in the element that the hash names. */
export const hashTimeout = 2

export interface ScrollPage {
  readonly document: Pick<Document, 'getElementById' | 'getElementsByName'>
  scrollTo(options: ScrollToOptions): void
  requestAnimationFrame(run: () => void): number
  cancelAnimationFrame(id: number): void
  matchMedia?(query: string): { readonly matches: boolean }
}

export interface Arrival {
  /** With or without its `#`. */
  readonly hash: string
  /** The position was restored (back, forward, reload): nothing to do. */
  readonly restored?: boolean
  /** Only the hash changed: smooth scrolling is allowed. */
  readonly samePage?: boolean
}

/** A new page starts at its top, a hash at its element. Returns a function that gives up waiting for the element. */
export function scrollAfterNavigation(arrival: Arrival, page: ScrollPage = window): () => void {
  const name = arrival.hash.replace(/^#/, '')
  const behavior = arrival.samePage && !prefersLessMotion(page) ? 'smooth' : 'instant'
  let frame: number | undefined

  function scrollToHash(patience: number): void {
    const element = findHashTarget(page.document, name)
    if (element) element.scrollIntoView({ behavior, block: 'start' })
    else if (patience > 0) frame = page.requestAnimationFrame(() => scrollToHash(patience - 1))
    else if (!arrival.samePage || isTop(name)) scrollToTop()
  }
  function scrollToTop(): void {
    page.scrollTo({ top: 0, left: 0, behavior })
  }

  if (!arrival.restored) {
    if (name === '') scrollToTop()
    else scrollToHash(isTop(name) ? 0 : hashTimeout)
  }
  return () => {
    if (frame !== undefined) page.cancelAnimationFrame(frame)
  }
}

/** As browsers look for it: the id as written, the id decoded, then a name. */
function findHashTarget(document: ScrollPage['document'], name: string): HTMLElement | null {
  const decoded = decodeName(name)
  return (
    document.getElementById(name) ??
    document.getElementById(decoded) ??
    document.getElementsByName(decoded)[0] ??
    null
  )
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function isTop(name: string): boolean {
  return name.toLowerCase() === 'top'
}

function prefersLessMotion(page: ScrollPage): boolean {
  return page.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
