import type { ItemType } from '#domain/deck/items/registry.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'
import type { Surface } from '#domain/deck/theme/surface.ts'

export interface RenderContext {
  theme: ResolvedTheme
  /** Spells numbers; the words themselves are the author's. */
  locale: string
  /** False where a slide is a picture of itself: a link inside a thumbnail that is a link would break the page. */
  interactive: boolean
  assetUrl: (src: string) => string
}

export interface ItemContext extends RenderContext {
  surface: Surface
}

export interface ItemViewProps<Item extends { type: ItemType }> {
  item: Item
  context: ItemContext
}

/** Where the product serves its assets; a shower with other addresses hands in its own. */
export function defaultAssetUrl(src: string): string {
  return /^https?:/i.test(src) ? src : `/assets/${src}`
}
