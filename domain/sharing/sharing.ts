import type { Item } from '../deck/items/registry.ts'

interface Written {
  readonly items: readonly Item[]
  readonly notes: string
}

/**
 * A slide as it is handed to people outside the team: what its speaker notes say stays in the team, and so do the
 * names of the files and presentations it was made of. A page of the web is everybody's and stays named.
 */
export function withoutPrivateParts<Slide extends Written>(slide: Slide): Slide {
  const items = slide.items.map(item =>
    item.source && item.source.kind !== 'page' ? { ...item, source: null } : item,
  )
  return { ...slide, items, notes: '' }
}

/** How a shared presentation is read: scrolled as a website, or slide by slide. */
const PUBLIC_VIEWS = ['website', 'show'] as const
type PublicView = (typeof PUBLIC_VIEWS)[number]

/** The short address of a shared presentation, without a language; a slide named by its id is where it opens. */
export function publicPath(slug: string, view: PublicView = 'website', slideId?: number | null): string {
  const path = `/p/${slug}`
  if (slideId !== undefined && slideId !== null) return `${path}/${slideId}`
  return view === 'show' ? `${path}/h` : path
}

/** How far a wish to be listed has come: in the sitemap, and where it is featured in the list and the feeds. */
export const listingStates = ['unconfirmed', 'waiting', 'listed', 'withdrawn'] as const
export type ListingState = (typeof listingStates)[number]

interface ListingFacts {
  /** The owner of the workspace has confirmed their email. */
  readonly confirmed: boolean
  readonly decision: 'approved' | 'withdrawn' | null
  readonly needsApproval: boolean
}

export function findListingState({ confirmed, decision, needsApproval }: ListingFacts): ListingState {
  if (decision === 'withdrawn') return 'withdrawn'
  if (!confirmed) return 'unconfirmed'
  return needsApproval && decision !== 'approved' ? 'waiting' : 'listed'
}
