import type { ContentKind } from '../layouts/content-kind.ts'
import type { Slide } from '../slide.ts'
import type { Background } from '../theme/background.ts'
import { type DeckTheme, slideThemeSchema } from '../theme/overrides.ts'
import { type Composition, composeSlide } from './compose/compose-slide.ts'
import type { Dressing } from './compose/dress.ts'
import { type Manner, pickManner, type Tone } from './compose/manner.ts'
import { type Content, type Place, readContent } from './content/read-content.ts'
import { readFaces } from './estimate/faces.ts'
import { type Beat, pickComposition, pickTone } from './rhythm.ts'
import { type Chance, createChance } from './seed.ts'

export interface SlideDesign {
  readonly deckTheme: DeckTheme
  readonly place: Place
  readonly manner: Manner
  /** The slides before it, as they were designed. */
  readonly before: readonly Beat[]
  readonly chance: Chance
  /** What lies behind the slides that open, divide and close the deck, where it is not one of the theme's tones. */
  readonly ground?: Background | null
}

/** Designs one slide as a part of its deck. Items keep their ids and words; layout, order, size, place and grounds change. */
export function designSlide(slide: Slide, design: SlideDesign): Slide {
  const { deckTheme, place, manner, before, chance, ground = null } = design
  const content = readContent(slide, place)
  const dressing = dressFor(content, deckTheme, manner, chance)
  const composition = pickComposition(composeSlide(content, dressing, WORKED_OUT), before, chance)
  const isLast = place.index === place.count - 1
  const tone = pickTone(content, composition.layout, before, { manner, isLast, chance })
  const divides = tone !== 'plain' && DIVIDERS.has(content.kinds[0] ?? 'text')
  return wear(slide, composition, tone, divides && !hasFullPicture(composition) ? ground : null)
}

const WORKED_OUT = 7
const DIVIDERS: ReadonlySet<ContentKind> = new Set(['opening', 'section', 'closing'])

function hasFullPicture({ items }: Composition): boolean {
  return items.some(({ type }) => type === 'image' || type === 'gif' || type === 'video')
}

/** A slide by itself, for a seed. */
export function designOneSlide(slide: Slide, deckTheme: DeckTheme, place: Place, seed: string): Slide {
  const chance = createChance(seed)
  return designSlide(slide, { deckTheme, place, manner: pickManner(chance), before: [], chance })
}

function dressFor(content: Content, deckTheme: DeckTheme, manner: Manner, chance: Chance): Dressing {
  const isChoice = content.kinds.includes('comparison') || chance.next() < 0.4
  return {
    manner,
    faces: readFaces(deckTheme),
    cards: manner.cards,
    highlight: isChoice ? manner.highlight : 'card',
  }
}

const NO_OVERRIDES = slideThemeSchema.parse({})

/** The slide in a composition, on a ground of its theme; colours and fonts of its own give way. */
export function wear(
  slide: Slide,
  { layout, items }: Composition,
  tone: Tone,
  background: Background | null = null,
): Slide {
  return { ...slide, layout, items, theme: { ...NO_OVERRIDES, tone, background } }
}
