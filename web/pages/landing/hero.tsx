import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { DeckPlayer } from '#web/features/showcase/lazy-slides.tsx'
import type { ShownDeck } from '#web/features/showcase/shown-deck.ts'
import { Actions } from './actions.tsx'
import { pageWidth } from './section.tsx'

export function Hero({ deck }: { deck: ShownDeck }) {
  const t = useTranslations('landing.hero')
  return (
    <div className={`${pageWidth} pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section)`}>
      <h1 className="type-display-1 max-w-[17em]">{t('title')}</h1>
      <div className="mt-8 grid items-start gap-x-12 gap-y-12 lg:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="max-w-[34rem] text-lg text-ink-soft">{t('lead')}</p>
          <Actions className="mt-8" />
          <p className="mt-10 border-t border-line pt-4 text-sm text-ink-faint max-lg:hidden">{t('note')}</p>
        </div>
        <div className="min-w-0 lg:col-span-8">
          <Suspense fallback={<Placeholder />}>
            <DeckPlayer deck={deck} />
          </Suspense>
          <p className="mt-4 text-sm text-ink-faint lg:hidden">{t('note')}</p>
        </div>
      </div>
    </div>
  )
}

/** As tall as the player with its controls, so that nothing below moves when it comes. */
function Placeholder() {
  return (
    <div className="pb-19">
      <div className="aspect-video rounded-field bg-sunken" />
    </div>
  )
}
