import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readPosition } from '#viewer/position.ts'
import { loadDeckPage } from '#web/features/workspace/page-loading.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

/** The deck a viewer opens with, and at which of its slides. */
export type ShownData =
  | { readonly kind: 'deck'; readonly deck: StoredPresentation; readonly initial: number }
  | { readonly kind: 'denied' }

export function loadShownDeck(args: PageArguments): Promise<ShownData> {
  return loadDeckPage(args, async slug => {
    const deck = await args.api.presentations.read({ params: { slug } })
    return { kind: 'deck', deck, initial: readPosition(args.url.searchParams, deck.slides.length) }
  })
}
