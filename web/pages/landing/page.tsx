import { Fragment, type ReactNode } from 'react'
import type { LandingPart } from '#content/landing/angle.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { Audience } from './audience.tsx'
import { Backgrounds } from './backgrounds.tsx'
import { Closing } from './closing.tsx'
import { Examples } from './examples.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { type LandingData, loadLanding } from './load-landing.ts'
import { Points } from './points.tsx'
import { Pricing } from './pricing.tsx'
import { Reviews } from './reviews.tsx'
import { Run } from './run.tsx'
import { Steps } from './steps.tsx'
import { Templates } from './templates.tsx'
import { Themes } from './themes.tsx'

export const loadPage: PageModule<LandingData>['loadPage'] = async ({ path, locale }) =>
  loadLanding(path, locale)

export const describePage: PageModule<LandingData>['describePage'] = (_, { angle }) => ({
  title: angle.title,
  description: angle.description,
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
    steps: <Steps made={data.made} />,
    templates: <Templates covers={data.templates} />,
    themes: <Themes deck={data.deck} />,
    examples: <Examples examples={data.examples} />,
    backgrounds: <Backgrounds />,
    audience: <Audience />,
    points: <Points />,
  }
  return (
    <>
      <Hero angle={data.angle} deck={data.deck} />
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
