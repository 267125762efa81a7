import { type Presentation, type PresentationInput, presentationSchema } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { diffFields } from './fields.ts'
import { perform, unchanged } from './perform.ts'

const ownFields = presentationSchema.pick({ name: true, theme: true, settings: true })

export type DeckFields = Partial<Pick<PresentationInput, 'name' | 'theme' | 'settings'>>

/** Changes what belongs to the presentation itself. */
export function updateDeck(deck: Presentation, fields: DeckFields): Edit {
  const { name, theme, settings } = deck
  const changed = diffFields(deck, ownFields.parse({ name, theme, settings, ...fields }))
  return changed ? perform(deck, { kind: 'deck_set', ...changed }) : unchanged(deck)
}
