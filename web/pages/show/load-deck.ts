import type { CallReply } from '#contract/endpoint.ts'
import type { presentations } from '#contract/presentations.ts'
import { shownNumber, shownSlides } from '#domain/deck/slide-order.ts'
import { readPosition } from '#viewer/position.ts'
import { loadDeckPage } from '#web/features/workspace/page-loading.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

/** With how it is shared, for those outside its workspace. */
export type ShownPresentation = CallReply<typeof presentations.read>

/** The deck a viewer opens with, and at which of its slides. */
export type ShownData =
  | { readonly kind: 'deck'; readonly deck: ShownPresentation; readonly initial: number }
  | { readonly kind: 'denied' }

export function loadShownDeck(args: PageArguments): Promise<ShownData> {
  return loadDeckPage(args, async slug => {
    const stored = await args.api.presentations.read({ params: { slug } })
    const deck = { ...stored, slides: shownSlides(stored.slides) }
    // The address counts as the editor does. In place of a hidden slide the next one is shown.
    const place = readPosition(args.url.searchParams, stored.slides.length)
    const initial = Math.max(0, Math.min(shownNumber(stored.slides, place), deck.slides.length) - 1)
    return { kind: 'deck', deck, initial }
  })
}
