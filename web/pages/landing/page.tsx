import { loadSlides } from '#web/features/showcase/lazy-slides.tsx'
import { loadShowcase } from '#web/features/showcase/load-showcase.ts'
import type { Showcase } from '#web/features/showcase/shown-deck.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { Audience } from './audience.tsx'
import { Closing } from './closing.tsx'
import { Decks } from './decks.tsx'
import { Hero } from './hero.tsx'
import { Points } from './points.tsx'
import { Run } from './run.tsx'
import { Voices } from './voices.tsx'

export const loadPage: PageModule<Showcase>['loadPage'] = async ({ locale }) => {
  const [showcase] = await Promise.all([loadShowcase(locale), loadSlides()])
  return showcase
}

export const describePage: PageModule<Showcase>['describePage'] = t => ({
  title: t('landing.title'),
  description: t('landing.description'),
})

export function Page({ data }: { data: Showcase }) {
  return (
    <>
      <Hero deck={data.deck} />
      <Points />
      <Voices deck={data.deck} />
      <Decks covers={data.covers} />
      <Audience />
      <Run />
      <Closing />
    </>
  )
}
