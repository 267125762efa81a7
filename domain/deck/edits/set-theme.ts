import type { Presentation, PresentationInput } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { updateDeck } from './update-deck.ts'

/** One choice dresses the whole deck; slides that differ on purpose go on differing. */
export function setTheme(deck: Presentation, theme: NonNullable<PresentationInput['theme']>): Edit {
  return updateDeck(deck, { theme })
}
