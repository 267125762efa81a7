import type { Item } from '../deck/items/registry.ts'

interface Written {
  readonly items: readonly Item[]
  readonly notes: string
}

/**
 * A slide as it is handed to people outside the team: what its speaker notes say stays in the team, and so do the
 * names of the files it was made of. A page of the web is everybody's and stays named.
 */
export function withoutPrivateParts<Slide extends Written>(slide: Slide): Slide {
  const items = slide.items.map(item => (item.source?.kind === 'file' ? { ...item, source: null } : item))
  return { ...slide, items, notes: '' }
}
