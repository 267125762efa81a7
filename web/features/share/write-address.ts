import { publicPath } from '#domain/sharing/public-path.ts'
import type { SharedDeck } from './shared-deck.ts'

/** What a link opens: the whole as a website or as a show, or the website at the slide one is on. */
export const sharedViews = ['website', 'show', 'slide'] as const
export type SharedView = (typeof sharedViews)[number]

/** Without a language: each reader gets what is around the deck in their own. */
export function writeAddress(
  origin: string,
  { slug, slide }: Pick<SharedDeck, 'slug' | 'slide'>,
  view: SharedView,
): string {
  if (view !== 'slide') return origin + publicPath(slug, view)
  return origin + publicPath(slug, 'website', slide?.id)
}
