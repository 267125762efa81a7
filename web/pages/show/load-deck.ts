import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readPosition } from '#viewer/position.ts'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

/** The deck a viewer opens with, and at which of its slides. */
export type ShownData =
  | { readonly kind: 'deck'; readonly deck: StoredPresentation; readonly initial: number }
  | { readonly kind: 'denied' }

export async function loadShownDeck(args: PageArguments): Promise<ShownData> {
  const { slug } = args.params
  if (!slug) throw redirect(localizePath('/presentations', args.locale, args.config.localeDomains))
  return expectSignIn(args, () => readDeck(args, slug))
}

/** What is not there becomes the 404 page; what belongs to others has its own outcome on the page. */
async function readDeck({ api, url }: PageArguments, slug: string): Promise<ShownData> {
  try {
    const deck = await api.presentations.read({ params: { slug } })
    return { kind: 'deck', deck, initial: readPosition(url.searchParams, deck.slides.length) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    throw error
  }
}
