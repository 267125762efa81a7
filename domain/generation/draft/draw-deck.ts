import type { Plan } from '../../billing/plans.ts'
import type { FoundPicture } from '../../deck/design/add-picture.ts'
import { designDeck } from '../../deck/design/design-deck.ts'
import { estimateCells } from '../../deck/design/estimate/estimate.ts'
import { readFaces } from '../../deck/design/estimate/faces.ts'
import { wholeTheme } from '../../deck/design/pick-theme.ts'
import { instantiateSlide } from '../../deck/draft.ts'
import type { Layout } from '../../deck/layouts/layout.ts'
import { layouts } from '../../deck/layouts/registry.ts'
import { type Slide, slideSchema } from '../../deck/slide.ts'
import { type DeckTheme, slideThemeSchema } from '../../deck/theme/overrides.ts'
import { findTheme } from '../../deck/theme/themes/registry.ts'
import type { Locale } from '../../locale.ts'
import type { Tone } from '../request.ts'
import type { SlideContent } from '../slide-content.ts'
import { type GenerationStep, numberOfStep } from '../steps.ts'
import type { TalkKind } from '../talk-kinds.ts'
import { addPictures } from './add-pictures.ts'
import { draftSlide } from './draft-slide.ts'
import { layQuietly } from './lay-quietly.ts'
import { pickLook } from './pick-look.ts'

/** Everything that a generated presentation is drawn from; the same gives the same slides. */
export interface GeneratedDeck {
  readonly title: string
  readonly language: Locale
  readonly kind: TalkKind
  readonly tone: Tone
  readonly seed: string
  /** Whose backgrounds may be taken. */
  readonly plan: Plan
  /** How many slides there will be. */
  readonly count: number
  /** In their order; null where one is not written yet. */
  readonly contents: readonly (SlideContent | null)[]
  /** What was found for the slides that want a picture, by their place; empty before they were looked for. */
  readonly pictures: ReadonlyMap<number, readonly FoundPicture[]>
  readonly nextUid: (index: number) => string
}

export interface DrawnDeck {
  readonly theme: DeckTheme
  readonly slides: Slide[]
}

const QUIET_THEME = wholeTheme('paper')
const NO_LOOK = slideThemeSchema.parse({})

/**
 * The deck as it looks when a step is finished: its words, then pictures, then layouts, fonts and colours. It ends
 * before the first slide that is not written yet, and a slide looks the same whether or not others follow it.
 */
export function drawDeck(deck: GeneratedDeck, upTo: GenerationStep): DrawnDeck {
  const isAfter = (step: GenerationStep) => numberOfStep(upTo) >= numberOfStep(step)
  const written = isAfter('slide_text') ? listWritten(deck.contents) : []
  const drafted = written.map((content, index) =>
    slideSchema.parse(instantiateSlide(draftSlide(content, deck.language), index, deck.nextUid(index))),
  )
  const held = isAfter('images') ? addPictures(drafted, deck) : drafted
  if (!isAfter('grid')) {
    const slides = held.map((slide, index) =>
      layQuietly(slide, written[index]?.kind ?? 'text', QUIET_THEME, { index, count: deck.count }),
    )
    return { theme: QUIET_THEME, slides }
  }
  const theme = pickLook(deck)
  const { seed, plan, count } = deck
  const designed = designDeck({ theme, slides: held }, { seed, theme, plan, count })
  if (isAfter('colour_scheme')) return designed
  const shown = isAfter('fonts') ? withFontsOf(theme) : QUIET_THEME
  return { theme: shown, slides: designed.slides.map(slide => wearQuietly(slide, shown)) }
}

function listWritten(contents: GeneratedDeck['contents']): SlideContent[] {
  const hole = contents.indexOf(null)
  return contents.slice(0, hole < 0 ? undefined : hole).filter(content => content !== null)
}

function withFontsOf(theme: DeckTheme): DeckTheme {
  const { heading, text } = findTheme(theme.name).fonts
  return { ...QUIET_THEME, heading_font: heading, font: text }
}

/** A designed slide before its colours are chosen: nothing is told apart by a ground, and words fit in these faces. */
function wearQuietly(slide: Slide, theme: DeckTheme): Slide {
  const items = slide.items.map(item =>
    item.theme.tone === 'none' ? item : { ...item, theme: { ...item.theme, tone: 'card' as const } },
  )
  const cells = estimateCells(layouts[slide.layout] as Layout, items, readFaces(theme))
  const fits = new Map(cells.flatMap(({ items: inside, fit }) => inside.map(({ id }) => [id, fit] as const)))
  return {
    ...slide,
    theme: NO_LOOK,
    items: items.map(item => ({ ...item, fit: fits.get(item.id) ?? item.fit })),
  }
}
