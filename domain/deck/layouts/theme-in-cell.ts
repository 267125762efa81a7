import { type Item, isMedia } from '../items/registry.ts'
import type { ItemTheme } from '../theme/overrides.ts'
import type { Cell } from './layout.ts'

/** How an item is dressed where it stands: a cell of cards makes cards of words, and leaves pictures as they are. */
export function themeInCell({ tone }: Pick<Cell, 'tone'>, item: Pick<Item, 'type' | 'theme'>): ItemTheme {
  const own = item.theme.tone !== 'none' || item.theme.background_color !== null
  return own || tone === 'none' || isMedia(item) ? item.theme : { ...item.theme, tone }
}
