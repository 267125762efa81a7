import type { Plan } from '../../billing/plans.ts'
import { type DeckContent, type DeckWish, type DesignedDeck, designDeck } from './design-deck.ts'
import { orderThemes, wholeTheme } from './pick-theme.ts'
import { createChance } from './seed.ts'

export interface DeckAlternatives {
  readonly seed: string
  readonly from?: number | undefined
  readonly count: number
  readonly plan?: Plan | undefined
}

/** A look for a deck that has not been worked out yet: eight of them are named in no time, however long the deck. */
export interface DeckLook extends DeckWish {
  readonly theme: NonNullable<DeckWish['theme']>
}

/** Every round begins with the deck's own theme in another composition, then goes through the others. */
export function listDeckLooks(deck: Pick<DeckContent, 'theme'>, wish: DeckAlternatives): DeckLook[] {
  const { seed, from = 0, count, plan } = wish
  const names = orderThemes(deck.theme.name, createChance(seed))
  return Array.from({ length: count }, (_, step) => {
    const at = from + step
    const name = names[at % names.length] ?? deck.theme.name
    const theme = name === deck.theme.name ? deck.theme : wholeTheme(name)
    return { seed: `${seed} ${at}`, theme, plan }
  })
}

/** Other looks for a deck, worked out whole. */
export function restyleDeck(deck: DeckContent, wish: DeckAlternatives): DesignedDeck[] {
  return listDeckLooks(deck, wish).map(look => designDeck(deck, look))
}
