/** What a drawn slide says of its builds: `data-step` is the click with which a part appears (slides/item-view.tsx). */
const PARTS = '[data-step]'

/** How many clicks a drawn slide takes until everything on it is there. */
export function countSteps(slide: ParentNode): number {
  return Math.max(0, ...[...slide.querySelectorAll<HTMLElement>(PARTS)].map(stepOf))
}

function stepOf({ dataset }: HTMLElement): number {
  return Number(dataset.step)
}

/**
 * Shows a slide as it is after so many clicks; style sheets hide the rest of it inside of `data-stepped`. On the way
 * forward what this click brings moves in.
 */
export function showStep(slide: ParentNode, step: number, isForward: boolean): void {
  for (const part of slide.querySelectorAll<HTMLElement>(PARTS)) {
    part.toggleAttribute('data-shown', stepOf(part) <= step)
    part.toggleAttribute('data-enters', isForward && stepOf(part) === step)
  }
}

/** The words that have just appeared, for those who cannot see them. */
export function readEntering(slide: ParentNode): string {
  return [...slide.querySelectorAll<HTMLElement>('[data-enters]')].map(part => part.innerText).join(' ')
}

/** Lets one slide come in over another; how is told by the `data-transition` of the one that comes. */
export function turnSlides(ground: HTMLElement, from: Element | undefined, to: Element | undefined): void {
  const slides = [...ground.children]
  for (const slide of slides) slide.removeAttribute('data-turning')
  ground.toggleAttribute('data-back', slides.indexOf(to as Element) < slides.indexOf(from as Element))
  from?.setAttribute('data-turning', 'out')
  to?.setAttribute('data-turning', 'in')
}
