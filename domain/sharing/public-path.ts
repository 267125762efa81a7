/** How a shared presentation is read: scrolled as a website, or slide by slide. */
export const PUBLIC_VIEWS = ['website', 'show'] as const
export type PublicView = (typeof PUBLIC_VIEWS)[number]

/** The short address of a shared presentation, without a language; a slide named by its id is where it opens. */
export function publicPath(slug: string, view: PublicView = 'website', slideId?: number | null): string {
  const path = `/p/${slug}`
  if (slideId !== undefined && slideId !== null) return `${path}/${slideId}`
  return view === 'show' ? `${path}/h` : path
}
