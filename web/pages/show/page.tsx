import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readPosition } from '#viewer/position.ts'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { ShownDeck } from './shown-deck.tsx'

type ShowData =
  | { readonly kind: 'deck'; readonly deck: StoredPresentation; readonly initial: number }
  | { readonly kind: 'denied' }

export const loadPage: PageModule<ShowData>['loadPage'] = async args => {
  const { slug } = args.params
  if (!slug) throw redirect(localizePath('/presentations', args.locale, args.config.localeDomains))
  return expectSignIn(args, () => loadDeck(args, slug))
}

/** What is not there becomes the 404 page; what belongs to others has its own outcome on this page. */
async function loadDeck({ api, url }: PageArguments, slug: string): Promise<ShowData> {
  try {
    const deck = await api.presentations.read({ params: { slug } })
    return { kind: 'deck', deck, initial: readPosition(url.searchParams, deck.slides.length) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    throw error
  }
}

export const describePage: PageModule<ShowData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: data.kind === 'deck' ? data.deck.name : t('access.presentation.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: ShowData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <ShownDeck key={data.deck.slug} deck={data.deck} initial={data.initial} />
}
