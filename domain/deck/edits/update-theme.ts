import type { Presentation } from '../presentation.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import type { Edit } from './diff.ts'
import { updateDeck } from './update-deck.ts'

/** What is not named stays as it is; setTheme begins anew. */
export function updateTheme(deck: Presentation, theme: Partial<DeckTheme>): Edit {
  return updateDeck(deck, { theme: { ...deck.theme, ...theme } })
}
