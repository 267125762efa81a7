import { Fragment, type ReactNode } from 'react'
import type { LandingPart } from '#content/landing/variants.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { Closing, Faq, Pricing, Steps } from './closing.tsx'
import { Backgrounds, Examples, Templates, Themes } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { type LandingData, loadLanding } from './load-landing.ts'
import { Audience, Facts, Points, Reviews, Run } from './reasons.tsx'

export const loadPage: PageModule<LandingData>['loadPage'] = async ({ path, locale }) =>
  loadLanding(path, locale)

export const describePage: PageModule<LandingData>['describePage'] = (_, { variant }) => ({
  title: variant.title,
  description: variant.description,
})

const order: readonly LandingPart[] = [
  'steps',
  'templates',
  'themes',
  'examples',
  'backgrounds',
  'audience',
  'points',
]

export function Page({ data }: { data: LandingData }) {
  const parts: Record<LandingPart, ReactNode> = {
    steps: <Steps example={data.example} />,
    templates: <Templates covers={data.templates} />,
    themes: <Themes deck={data.deck} />,
    examples: <Examples examples={data.examples} />,
    backgrounds: <Backgrounds />,
    audience: <Audience />,
    points: <Points />,
  }
  return (
    <>
      <Hero variant={data.variant} deck={data.deck} />
      <Facts />
      {[data.first, ...order.filter(part => part !== data.first)].map(part => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <Reviews />
      <Pricing />
      <Run />
      <Faq questions={data.questions} />
      <Closing />
    </>
  )
}
