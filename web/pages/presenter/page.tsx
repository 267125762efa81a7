import { PresenterView } from '#web/features/deck-view/presenter-view.tsx'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { loadShownDeck, type ShownData } from '../show/load-deck.ts'

export const loadPage: PageModule<ShownData>['loadPage'] = loadShownDeck

export const describePage: PageModule<ShownData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title:
      data.kind === 'deck'
        ? t('viewer.present.title', { name: data.deck.name })
        : t('access.presentation.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: ShownData }) {
  const locale = useRouteLocale()
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  const { deck, initial } = data
  return <PresenterView key={deck.slug} deck={deck} slug={deck.slug} locale={locale} initial={initial} />
}
