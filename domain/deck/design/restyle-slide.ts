import type { Slide } from '../slide.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { composeSlide } from './compose/compose-slide.ts'
import { type Manner, PLAIN_MANNER, type Tone } from './compose/manner.ts'
import { type Place, readContent } from './content/read-content.ts'
import { wear } from './design-slide.ts'
import { readFaces } from './estimate/faces.ts'

interface Variant {
  readonly manner: Manner
  readonly cards: boolean
  readonly highlight: 'card' | 'accent' | 'inverse'
}

const left = (rest: Manner['rest']): Manner => ({ ...PLAIN_MANNER, rest })
const VARIANTS: readonly Variant[] = [
  { manner: left('m'), cards: true, highlight: 'card' },
  { manner: left('b'), cards: false, highlight: 'card' },
  { manner: left('m'), cards: true, highlight: 'accent' },
  { manner: { ...PLAIN_MANNER, axis: 'centre' }, cards: true, highlight: 'inverse' },
]

/** Grounds in the order in which they are offered; the first ways show a slide on paper. */
const TONES: readonly Tone[] = ['plain', 'accent', 'inverse', 'tint']
/** What another ground or another variant costs a layout in rank: a layout is seen once before it is seen again. */
const NEXT_TONE = 3.2
const NEXT_VARIANT = 4.1
/** Data and pictures are looked at, words are read: a loud ground is for words. */
const LOUD_ON_DATA = 5

export interface SlideAlternatives {
  readonly place: Place
  /** How many of the best are left out: a second look goes on after the first. */
  readonly from?: number | undefined
  readonly count: number
}

/** Other looks for a slide, the best first, each different from the others and from what it is. */
export function restyleSlide(slide: Slide, deckTheme: DeckTheme, wish: SlideAlternatives): Slide[] {
  const { place, from = 0, count } = wish
  const content = readContent(slide, place)
  const faces = readFaces(deckTheme)
  const isData = content.kinds[0] === 'data' || content.kinds[0] === 'form'
  const ranked = VARIANTS.flatMap((variant, step) =>
    composeSlide(content, { ...variant, faces }).flatMap(composition =>
      TONES.map((tone, shade) => {
        const loud = isData && (tone === 'accent' || tone === 'inverse') ? LOUD_ON_DATA : 0
        const cost = step * NEXT_VARIANT + ((shade + step) % TONES.length) * NEXT_TONE + loud
        return { slide: wear(slide, composition, tone), score: composition.score - cost }
      }),
    ),
  ).sort((a, b) => b.score - a.score)
  const seen = new Set([lookOf(slide)])
  const different = ranked.filter(({ slide: one }) => {
    const look = lookOf(one)
    return !seen.has(look) && seen.add(look)
  })
  return different.slice(from, from + count).map(({ slide: one }) => one)
}

/** What an eye tells two looks of one slide apart by. */
export function lookOf({ layout, theme, items }: Pick<Slide, 'layout' | 'theme' | 'items'>): string {
  const grounds = items.map(item => `${item.theme.tone}${item.theme.background_color ?? ''}${item.align}`)
  return JSON.stringify([layout, theme.tone, theme.background, grounds])
}
