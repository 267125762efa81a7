import type { PageParts } from './page-parts.ts'

/** Tells of links on slides that are followed, also those that open in another tab. */
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
