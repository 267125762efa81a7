import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { loadShownDeck, type ShownData } from './load-deck.ts'
import { ShownDeck } from './shown-deck.tsx'

export const loadPage: PageModule<ShownData>['loadPage'] = loadShownDeck

export const describePage: PageModule<ShownData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: data.kind === 'deck' ? data.deck.name : t('access.presentation.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: ShownData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <ShownDeck key={data.deck.slug} deck={data.deck} initial={data.initial} />
}
