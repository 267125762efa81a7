import type { Presentation, Settings } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { updateDeck } from './update-deck.ts'

/** What is not named stays as it is. */
export function updateSettings(deck: Presentation, settings: Partial<Settings>): Edit {
  return updateDeck(deck, { settings: { ...deck.settings, ...settings } })
}
