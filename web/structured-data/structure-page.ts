import { comparisonPath } from '#content/comparisons/names.ts'
import type { ComparisonData } from '#web/pages/comparison/page.tsx'
import type { LandingData } from '#web/pages/landing/load-landing.ts'
import type { LegalPage } from '#web/pages/legal/page.tsx'
import { questions } from '#web/pages/pricing/questions.ts'
import {
  describeDatedPage,
  describeProduct,
  describeQuestions,
  describeSite,
  describeTrail,
  type Spot,
  type Thing,
} from './things.ts'

/** The words it needs besides those of the page. */
export const structuredMessages = ['pricing'] as const

/** The structured data of a page, by its folder in web/pages; only the server knows this table. */
const structures: Readonly<Record<string, (spot: Spot) => Thing[]>> = {
  landing: spot => {
    const { variant, questions } = spot.data as LandingData
    return [...describeSite(spot), describeProduct(spot, variant.description), describeQuestions(questions)]
  },
  pricing: spot => {
    const { t } = spot
    return [
      describeProduct(spot, t('pricing-page.description')),
      describeQuestions(
        questions.map(name => ({
          question: t(`pricing-page.faq.${name}.question`),
          answer: t(`pricing-page.faq.${name}.answer`),
        })),
      ),
      describeTrail(spot, t('pricing-page.title'), '/pricing'),
    ]
  },
  comparison: spot => {
    const { name, comparison } = spot.data as ComparisonData
    const title = spot.t('comparison.title', { product: comparison.title })
    const path = comparisonPath(name)
    return [describeDatedPage(spot, title, path, comparison.checked), describeTrail(spot, title, path)]
  },
  legal: spot => {
    const { name, text } = spot.data as LegalPage
    return [
      describeDatedPage(spot, text.title, `/${name}`, text.revised ?? text.updated),
      describeTrail(spot, text.title, `/${name}`),
    ]
  },
}

export function structurePage(page: string, spot: Spot): Thing[] {
  return structures[page]?.(spot) ?? []
}
