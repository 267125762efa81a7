import type { PublicFacts } from './deck-facts.ts'

export function pageAddress(slug: string, view: PublicFacts['view']): string {
  return view === 'show' ? `/p/${slug}/h` : `/p/${slug}`
}

export function copyAddress(slug: string): string {
  return `/presentations/create?copy=${slug}`
}
