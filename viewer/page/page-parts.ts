import { clampIndex } from '../position.ts'

/** The markup of a public page (web/deck-pages) that the controller works on. */
export interface PageParts {
  readonly body: HTMLElement
  readonly main: HTMLElement
  readonly slides: readonly HTMLElement[]
  /** What the address calls them. */
  readonly ids: readonly string[]
}

export function findParts(): PageParts | undefined {
  const main = document.querySelector('main')
  const slides = [...(main?.querySelectorAll<HTMLElement>(':scope > [data-slide]') ?? [])]
  if (!main || slides.length === 0) return undefined
  return { body: document.body, main, slides, ids: slides.map(({ dataset }) => dataset.slide ?? '') }
}

type View = 'site' | 'pile' | 'row'

/** How the slides lie: below one another, on top of one another, or side by side. */
export function readView({ dataset }: HTMLElement): View {
  if (dataset.view !== 'show') return 'site'
  return dataset.paging === 'scroll' ? 'row' : 'pile'
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** The slide an address leads to: by its anchor, or by the id that its path ends with. */
export function readPlace(
  { pathname, hash }: Pick<Address, 'pathname' | 'hash'>,
  ids: readonly string[],
): number {
  const anchor = /^#slide-(\d{1,4})$/.exec(hash)?.[1]
  if (anchor !== undefined) return clampIndex(Number(anchor) - 1, ids.length)
  return Math.max(0, ids.indexOf(lastPart(pathname)))
}

/** The same address with that slide; an address that names a slide by its id goes on doing so. */
export function writePlace({ pathname, search }: Address, index: number, ids: readonly string[]): string {
  const last = lastPart(pathname)
  const id = ids[index]
  if (id !== undefined && ids.includes(last)) return pathname.slice(0, -last.length) + id + search
  return pathname + search + (index > 0 ? `#slide-${index + 1}` : '')
}

function lastPart(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

/** Reports links on slides that are followed, also those that open in another tab. */
export function watchLinks(
  { main, slides }: PageParts,
  onLink: ((link: { href: string; slide: string }) => void) | undefined,
): void {
  if (!onLink) return
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const slide = slides.find(one => one.contains(link))
    const isWheel = event.type === 'auxclick' && event.button !== 1
    if (!link || !slide || isWheel || link.getAttribute('href')?.startsWith('#')) return
    onLink({ href: link.href, slide: slide.dataset.slide ?? '' })
  }
  for (const type of ['click', 'auxclick'] as const) main.addEventListener(type, follow, { capture: true })
}
