import type { Presentation } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { updateDeck } from './update-deck.ts'

export function rename(deck: Presentation, name: string): Edit {
  return updateDeck(deck, { name })
}
