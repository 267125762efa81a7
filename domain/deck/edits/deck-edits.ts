import {
  type Presentation,
  type PresentationInput,
  presentationSchema,
  type Settings,
} from '../presentation.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { diffFields, type Edit, perform, unchanged } from './diff.ts'

const editableFields = presentationSchema.pick({ name: true, theme: true, settings: true })

type DeckFields = Partial<Pick<PresentationInput, 'name' | 'theme' | 'settings'>>

/** Changes what belongs to the presentation itself. */
function updateDeck(deck: Presentation, fields: DeckFields): Edit {
  const { name, theme, settings } = deck
  const changed = diffFields(deck, editableFields.parse({ name, theme, settings, ...fields }))
  return changed ? perform(deck, { kind: 'deck_set', ...changed }) : unchanged(deck)
}

export function rename(deck: Presentation, name: string): Edit {
  return updateDeck(deck, { name })
}

/** Sets the theme of the whole deck; slides with their own overrides keep them. */
export function setTheme(deck: Presentation, theme: NonNullable<PresentationInput['theme']>): Edit {
  return updateDeck(deck, { theme })
}

/** What is not named stays as it is; setTheme begins anew. */
export function updateTheme(deck: Presentation, theme: Partial<DeckTheme>): Edit {
  return updateDeck(deck, { theme: { ...deck.theme, ...theme } })
}

/** What is not named stays as it is. */
export function updateSettings(deck: Presentation, settings: Partial<Settings>): Edit {
  return updateDeck(deck, { settings: { ...deck.settings, ...settings } })
}
