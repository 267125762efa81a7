import type { Plan } from '../../billing/plans.ts'
import { isPlaced } from '../objects.ts'
import type { Slide } from '../slide.ts'
import type { Background } from '../theme/background.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { themeOf } from '../theme/resolve.ts'
import { rankBackgrounds } from './choices.ts'
import { type Composition, composeSlide } from './compose/compose-slide.ts'
import { type DeckStyle, PLAIN_STYLE, type Tone } from './compose/deck-style.ts'
import { type Place, readContent } from './content/read-content.ts'
import { readFaces } from './estimate/letter-width.ts'
import { applyLook } from './slide-design.ts'

interface Variant {
  readonly deckStyle: DeckStyle
  readonly cards: boolean
  readonly highlight: 'card' | 'accent' | 'inverse'
}

const alignedLeft = (rest: DeckStyle['rest']): DeckStyle => ({ ...PLAIN_STYLE, rest })
const VARIANTS: readonly Variant[] = [
  { deckStyle: alignedLeft('m'), cards: true, highlight: 'card' },
  { deckStyle: alignedLeft('b'), cards: false, highlight: 'card' },
  { deckStyle: alignedLeft('m'), cards: true, highlight: 'accent' },
  { deckStyle: { ...PLAIN_STYLE, axis: 'centre' }, cards: true, highlight: 'inverse' },
]

/** What a background costs in rank; text is read best on paper. */
const GROUND_COSTS: readonly (readonly [Tone, number])[] = [
  ['plain', 0],
  ['accent', 1.6],
  ['inverse', 1.6],
  ['tint', 1],
]
/** A drawn background is offered now and then, and each only after the one that suits better. */
const DRAWN = 2.4
const NEXT_DRAWN = 2
const NEXT_VARIANT = 0.9
/** A loud background suits text, not data and pictures. */
const LOUD_ON_DATA = 5
/** What it costs to be offered once more in the same layout, or on the same background. */
const SAME_LAYOUT = 3.4
const SAME_TONE = 0.7

interface SlideAlternatives {
  readonly place: Place
  /** How many of the best are left out: a second look goes on after the first. */
  readonly from?: number | undefined
  readonly count: number
  /** Whose backgrounds may be taken. */
  readonly plan?: Plan | undefined
}

/** Other looks for a slide, the best first, each different from the others and from what it is. */
export function restyleSlide(slide: Slide, deckTheme: DeckTheme, wish: SlideAlternatives): Slide[] {
  const { place, from = 0, count } = wish
  const content = readContent(slide, place)
  const faces = readFaces(deckTheme)
  const isData = content.kinds[0] === 'data' || content.kinds[0] === 'form'
  const grounds = listGrounds(deckTheme, wish.plan ?? 'free')
  const seen = new Set([lookOf(slide)])
  const isDrawn = content.pieces.length === 0 && slide.items.length > 0
  // Where everything is placed only the ground can change.
  const own: Composition = { layout: slide.layout, items: [], score: 0 }
  const offers = VARIANTS.flatMap((variant, step) =>
    (isDrawn ? [own] : composeSlide(content, { ...variant, faces })).flatMap(composition =>
      grounds.map(({ tone, background, cost }): Offer => {
        const loud = isData && (tone === 'accent' || tone === 'inverse' || background) ? LOUD_ON_DATA : 0
        const score = composition.score - step * NEXT_VARIANT - cost - loud
        return { slide: applyLook(slide, composition, tone, background), score }
      }),
    ),
  ).filter(({ slide: one }) => {
    const look = lookOf(one)
    return !seen.has(look) && seen.add(look)
  })
  return spread(offers, from + count).slice(from)
}

interface Ground {
  readonly tone: Tone
  readonly background: Background | null
  readonly cost: number
}

function listGrounds(deckTheme: DeckTheme, plan: Plan): Ground[] {
  const drawn = rankBackgrounds(themeOf(deckTheme), plan)
  return [
    ...GROUND_COSTS.map(([tone, cost]) => ({ tone, background: null, cost })),
    ...drawn.map((background, at) => ({ tone: 'plain' as const, background, cost: DRAWN + at * NEXT_DRAWN })),
  ]
}

interface Offer {
  readonly slide: Slide
  readonly score: number
}

/** The best of them, each time of what is unlike those before it: eight ways of one layout are no choice. */
function spread(offers: readonly Offer[], count: number): Slide[] {
  const rest = [...offers]
  const chosen: Slide[] = []
  const worth = ({ slide: { layout, theme }, score }: Offer) => {
    const alike = chosen.filter(one => one.layout === layout).length
    const onSame = chosen.filter(one => one.theme.tone === theme.tone).length
    return score - alike * SAME_LAYOUT - onSame * SAME_TONE
  }
  while (rest.length > 0 && chosen.length < count) {
    const worths = rest.map(worth)
    const best = worths.indexOf(Math.max(...worths))
    chosen.push(...rest.splice(best, 1).map(({ slide }) => slide))
  }
  return chosen
}

/** What makes two looks of one slide differ visibly. */
export function lookOf({ layout, theme, items }: Pick<Slide, 'layout' | 'theme' | 'items'>): string {
  const grounds = items
    .filter(item => !isPlaced(item))
    .map(item => `${item.theme.tone}${item.theme.background_color ?? ''}${item.align}`)
  return JSON.stringify([layout, theme.tone, theme.background, grounds])
}
