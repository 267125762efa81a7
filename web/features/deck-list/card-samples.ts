import type { PresentationCard } from '#contract/presentation-shape.ts'

/** For tests: a card as the server sends it. */
export function sampleCard(card: Partial<PresentationCard> & { readonly slug: string }): PresentationCard {
  const moment = '2026-03-01T10:00:00.000Z'
  return {
    name: card.slug,
    workspace: 'mine',
    created_at: moment,
    updated_at: moment,
    theme: {} as PresentationCard['theme'],
    settings: {} as PresentationCard['settings'],
    first_slide: null,
    folder: null,
    ...card,
  }
}

/** For tests: the n-th minute of a morning. */
export function minute(number: number): string {
  return new Date(Date.UTC(2026, 2, 1, 8, number)).toISOString()
}
