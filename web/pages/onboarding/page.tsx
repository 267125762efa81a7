import { useTranslations } from 'use-intl'
import { onboardingDeck } from '#content/demo/decks.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { DeckViewer } from '#web/features/deck-view/deck-viewer.tsx'
import { numberUids } from '#web/features/deck-view/number-uids.ts'
import { readPosition } from '#web/features/deck-view/position.ts'
import type { ShownDeck } from '#web/features/deck-view/shown-deck.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Button } from '#web/ui/button.tsx'

interface OnboardingData {
  readonly deck: ShownDeck
  readonly initial: number
}

export const loadPage: PageModule<OnboardingData>['loadPage'] = async ({ locale, url }) => {
  const deck = instantiateDraft(onboardingDeck(locale), { nextUid: numberUids() })
  return { deck, initial: readPosition(url.searchParams, deck.slides.length) }
}

export const describePage: PageModule<OnboardingData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('presentations.onboarding.title') }),
  noindex: true,
})

export function Page({ data }: { data: OnboardingData }) {
  const t = useTranslations('presentations.onboarding')
  const locale = useRouteLocale()
  return (
    <DeckViewer
      deck={data.deck}
      locale={locale}
      initial={data.initial}
      backTo="/presentations"
      finish={
        <Button variant="accent" size="sm" render={<PageLink to="/presentations/create" />}>
          {t('finish')}
        </Button>
      }
    />
  )
}
