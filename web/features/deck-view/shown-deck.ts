import type { Presentation } from '#domain/deck/presentation.ts'

/** What of a presentation a viewer needs. */
export type ShownDeck = Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>
