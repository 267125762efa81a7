import { noonEn, noonRu } from '#content/demo/noon.ts'
import { reportEn, reportRu } from '#content/demo/report.ts'
import { tidesEn, tidesRu } from '#content/demo/tides.ts'
import { type FaqEntry, faq } from '#content/landing/faq.ts'
import { type GeneratedExample, generatedExamples } from '#content/landing/generated-example.ts'
import { type LandingPath, marketingPaths } from '#content/landing/paths.ts'
import {
  type LandingPart,
  type LandingVariant,
  landingVariants,
  variantHighlights,
} from '#content/landing/variants.ts'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import type { Locale } from '#domain/locale.ts'
import { presentDeck, type ShownDeck } from '#web/features/showcase/present-deck.ts'

export interface TemplateCover {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly slideCount: number
  readonly deck: ShownDeck
}

export interface ShownExample {
  readonly kind: 'keynote' | 'lesson' | 'report'
  readonly slideCount: number
  /** Which of its slides these are, counted from 0. */
  readonly places: readonly number[]
  readonly deck: ShownDeck
}

export interface LandingData {
  readonly variant: LandingVariant
  readonly first: LandingPart
  /** Plays beside the heading. */
  readonly deck: ShownDeck
  readonly example: GeneratedExample
  readonly templates: readonly TemplateCover[]
  readonly examples: readonly ShownExample[]
  readonly questions: readonly FaqEntry[]
}

const demos = {
  en: { keynote: noonEn, lesson: tidesEn, report: reportEn },
  ru: { keynote: noonRu, lesson: tidesRu, report: reportRu },
} as const

/** Those of the gallery that differ most, the first one large. */
const shownTemplates = [
  'startup-pitch',
  'travel-story',
  'volcanoes',
  'garden-proposal',
  'city-festival',
  'village-news',
  'repair-shop',
  'night-sky',
  'engineering-review',
]

/** Of the large one, what comes after its first slide is shown too. */
const leadSlides = [0, 1, 4, 5]

const exampleSlides = { keynote: [0, 2, 3], lesson: [0, 1, 2], report: [0, 1, 2] } as const

const known = new Map<string, LandingData>()

/** The same for everybody: put together once for each address and language. */
export function loadLanding(path: string, locale: Locale): LandingData {
  const place = marketingPaths.find(one => one === path) ?? '/landing'
  const key = `${locale}${place}`
  const data = known.get(key) ?? gather(place, locale)
  known.set(key, data)
  return data
}

function gather(path: LandingPath, locale: Locale): LandingData {
  const { first, template } = variantHighlights[path]
  const played = template === undefined ? demos[locale].keynote : findTemplate(template)[locale].deck
  return {
    variant: landingVariants[locale][path],
    first,
    deck: presentDeck(played),
    example: generatedExamples[locale],
    questions: faq[locale],
    templates: shownTemplates.map((id, index) => {
      const { name, about, deck } = findTemplate(id)[locale]
      return {
        id,
        name,
        about,
        slideCount: deck.slides.length,
        deck: presentDeck(deck, index === 0 ? leadSlides : [0]),
      }
    }),
    examples: (['keynote', 'lesson', 'report'] as const).map(kind => ({
      kind,
      slideCount: demos[locale][kind].slides.length,
      places: exampleSlides[kind],
      deck: presentDeck(demos[locale][kind], exampleSlides[kind]),
    })),
  }
}

function findTemplate(id: string) {
  const found = presentationTemplates.find(template => template.id === id)
  if (!found) throw new Error(`There is no template ${id}`)
  return found
}
