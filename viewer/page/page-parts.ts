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

export type View = 'site' | 'pile' | 'row'

/** How the slides lie: below one another, on top of one another, or side by side. */
export function readView({ dataset }: HTMLElement): View {
  if (dataset.view !== 'show') return 'site'
  return dataset.paging === 'scroll' ? 'row' : 'pile'
}

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
