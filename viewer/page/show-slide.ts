import type { ShowState } from '../show-state.ts'
import { type PageParts, prefersReducedMotion, readView } from './page-parts.ts'

/**
 * Marks the current slide for style sheets, screen readers and the bar. `steps` are the clicks that every slide takes here,
 * `step` how many of them are done.
 */
export function markSlide(
  { body, slides }: PageParts,
  { index, step }: Pick<ShowState, 'index' | 'step'>,
  steps: readonly number[],
): void {
  const isRow = readView(body) === 'row'
  slides.forEach((slide, place) => {
    const isCurrent = place === index
    slide.toggleAttribute('data-current', isCurrent)
    slide.toggleAttribute('data-near', Math.abs(place - index) === 1)
    if (isCurrent) slide.ariaCurrent = 'true'
    else slide.removeAttribute('aria-current')
    // Beside the window is out of sight, yet Tab would go there.
    slide.inert = isRow && !isCurrent
  })
  markBar(body, index, slides.length, {
    previous: index === 0 && step === 0,
    next: index === slides.length - 1 && step >= (steps[index] ?? 0),
  })
}

function markBar(
  body: HTMLElement,
  index: number,
  count: number,
  ends: Readonly<Record<string, boolean>>,
): void {
  const at = body.querySelector('[data-at]')
  if (at) at.textContent = String(index + 1)
  const text = body.querySelector<HTMLElement>('[data-announce]')?.dataset.text
  const position = body.querySelector('[data-position]')
  if (text && position)
    position.ariaLabel = text.replace('%n', String(index + 1)).replace('%m', String(count))
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[data-switch]'))
    link.hash = index > 0 ? `slide-${index + 1}` : ''
  for (const [act, isEnd] of Object.entries(ends))
    body.querySelector(`[data-act=${act}]`)?.setAttribute('aria-disabled', String(isEnd))
}

/** Moves the page there, where slides are not on one pile. */
export function scrollToSlide({ body, main, slides }: PageParts, index: number, isAtOnce: boolean): void {
  const slide = slides[index]
  const view = readView(body)
  const behavior = isAtOnce || prefersReducedMotion() ? 'instant' : 'smooth'
  if (!slide || view === 'pile') return
  if (view === 'site') slide.scrollIntoView({ block: 'start', behavior })
  else
    main.scrollTo({ left: slide.offsetLeft - (main.firstElementChild as HTMLElement).offsetLeft, behavior })
}

/** "Slide 3 of 12: Why now", once it has been gone to. A reader inside the slide before goes along. */
export function announceSlide({ body, slides }: PageParts, before: number, index: number): void {
  const slide = slides[index]
  const announce = body.querySelector('[data-announce]')
  if (announce && slide?.ariaLabel) announce.textContent = slide.ariaLabel
  if (slides[before]?.contains(document.activeElement)) slide?.focus({ preventScroll: true })
}

/** Reports which slide is in the middle of the window. */
export function watchMiddle({ slides }: PageParts, onSlide: (index: number) => void): void {
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onSlide(slides.indexOf(target as HTMLElement))
    },
    { rootMargin: '-50%' },
  )
  for (const slide of slides) observer.observe(slide)
}
