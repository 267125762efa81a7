import type { Item } from '../items/registry.ts'
import type { ContentKind } from '../layouts/layout.ts'
import type { LayoutName } from '../layouts/registry.ts'
import { isPlaced } from '../objects.ts'
import type { Slide } from '../slide.ts'
import type { Background } from '../theme/background.ts'
import { type DeckTheme, slideThemeSchema } from '../theme/overrides.ts'
import { type Composition, composeSlide } from './compose/compose-slide.ts'
import { type DeckStyle, pickDeckStyle, type Tone } from './compose/deck-style.ts'
import type { Styling } from './compose/style-items.ts'
import { type Content, type Place, readContent } from './content/read-content.ts'
import { readFaces } from './estimate/letter-width.ts'
import { createRandom, type Random } from './random.ts'

interface SlideDesign {
  readonly deckTheme: DeckTheme
  readonly place: Place
  readonly deckStyle: DeckStyle
  /** The slides before it, as they were designed. */
  readonly before: readonly DesignedBefore[]
  readonly random: Random
  /** What lies behind the slides that open, divide and close the deck, where it is not one of the theme's tones. */
  readonly ground?: Background | null
}

/** Designs one slide as a part of its deck. Items keep their ids and text; layout, order, size, alignment and backgrounds change. */
export function designSlide(slide: Slide, design: SlideDesign): Slide {
  const { deckTheme, place, deckStyle, before, random, ground = null } = design
  const content = readContent(slide, place)
  // Where everything is placed there is nothing to lay out, and what was drawn by hand keeps the ground it was drawn for.
  if (content.pieces.length === 0 && slide.items.length > 0) return slide
  const styling = chooseStyling(content, deckTheme, deckStyle, random)
  const composition = pickComposition(composeSlide(content, styling, WORKED_OUT), before, random)
  const isLast = place.index === place.count - 1
  const tone = pickTone(content, composition.layout, before, { deckStyle, isLast, random })
  const divides = tone !== 'plain' && DIVIDERS.has(content.kinds[0] ?? 'text')
  return applyLook(slide, composition, tone, divides && !hasFullPicture(composition) ? ground : null)
}

const WORKED_OUT = 7
const DIVIDERS: ReadonlySet<ContentKind> = new Set(['opening', 'section', 'closing'])

function hasFullPicture({ items }: Composition): boolean {
  return items.some(({ type }) => type === 'image' || type === 'gif' || type === 'video')
}

/** A slide by itself, for a seed. */
export function designOneSlide(slide: Slide, deckTheme: DeckTheme, place: Place, seed: string): Slide {
  const random = createRandom(seed)
  return designSlide(slide, { deckTheme, place, deckStyle: pickDeckStyle(random), before: [], random })
}

function chooseStyling(
  content: Content,
  deckTheme: DeckTheme,
  deckStyle: DeckStyle,
  random: Random,
): Styling {
  // One of several equals that is set apart reads as the one that is meant.
  const isChoice = content.kinds[0] === 'comparison' && random.next() < 0.7
  return {
    deckStyle,
    faces: readFaces(deckTheme),
    cards: deckStyle.cards,
    highlight: isChoice ? deckStyle.highlight : 'card',
  }
}

const NO_OVERRIDES = slideThemeSchema.parse({})

/** The slide in a composition, on a background of its theme; its own colours and fonts are reset, its transition stays. */
export function applyLook(
  slide: Slide,
  { layout, items }: Composition,
  tone: Tone,
  background: Background | null = null,
): Slide {
  const { transition } = slide.theme
  const theme = { ...NO_OVERRIDES, transition, tone, background }
  return { ...slide, layout, items: keepPlaced(slide, items), theme }
}

/** What is placed stays as it is and where it is in the order of items; what flows is ordered anew around it. */
function keepPlaced({ items }: Slide, flowing: readonly Item[]): Item[] {
  const next = [...flowing]
  const kept = items.flatMap(item => (isPlaced(item) ? [item] : next.splice(0, 1)))
  return [...kept, ...next].map((item, index) => (item.index === index ? item : { ...item, index }))
}

/** What is decided slide by slide, so that the next one can answer it. */
export interface DesignedBefore {
  readonly layout: LayoutName
  readonly tone: Tone
}

/** A layout that was just used is worth this much less, two slides later half of it. */
const REPEATED = 5
/** A deck that leans on one layout is dull: each earlier use counts. */
const OVERUSED = 0.7
const RANDOM_WEIGHT = 2.2

/** Which of the ways to lay a slide out follows best on the slides before it. */
function pickComposition(
  compositions: readonly Composition[],
  before: readonly DesignedBefore[],
  random: Random,
): Composition {
  const ranked = compositions.map(composition => {
    const uses = before.filter(({ layout }) => layout === composition.layout).length
    const last = before.at(-1)?.layout === composition.layout ? REPEATED : 0
    const earlier = before.at(-2)?.layout === composition.layout ? REPEATED / 2 : 0
    const score =
      composition.score - last - earlier - Math.min(4, uses * OVERUSED) + random.next() * RANDOM_WEIGHT
    return { composition, score }
  })
  const best = ranked.reduce((a, b) => (b.score > a.score ? b : a))
  return best.composition
}

const LOUD: ReadonlySet<Tone> = new Set(['accent', 'inverse'])
const MOMENTS: ReadonlySet<ContentKind> = new Set(['quote', 'number', 'statement'])
/** Loud slides are further apart than this, except those that divide the deck. */
const PLAIN_BETWEEN = 3

/**
 * The background of a slide: openings, chapters and the end have theirs throughout the deck, a quotation or a number may
 * stand out after several plain slides, all else stays on paper. Neighbours of one layout never share a background.
 */
function pickTone(
  content: Content,
  layout: LayoutName,
  before: readonly DesignedBefore[],
  { deckStyle, isLast, random }: { deckStyle: DeckStyle; isLast: boolean; random: Random },
): Tone {
  const wanted = wantedTone(content, before, deckStyle, isLast, random)
  const last = before.at(-1)
  const isClash = last && (last.layout === layout || LOUD.has(wanted)) && last.tone === wanted
  if (!isClash) return wanted
  return wanted === 'plain' ? 'tint' : wanted === 'tint' ? 'plain' : otherLoud(wanted)
}

function wantedTone(
  content: Content,
  before: readonly DesignedBefore[],
  deckStyle: DeckStyle,
  isLast: boolean,
  random: Random,
): Tone {
  const [kind = 'text'] = content.kinds
  const { tones } = deckStyle
  if (before.length === 0) return kind === 'opening' ? tones.opening : 'plain'
  if (isLast && kind === 'closing') return tones.closing
  if (kind === 'section') return tones.section
  const sinceLoud = before.toReversed().findIndex(({ tone }) => LOUD.has(tone))
  const isQuiet = sinceLoud < 0 || sinceLoud >= PLAIN_BETWEEN
  if (MOMENTS.has(kind) && isQuiet) return tones.moment
  const plainRun = before.toReversed().findIndex(({ tone }) => tone !== 'plain')
  const isLongRun = (plainRun < 0 ? before.length : plainRun) >= 4
  return isLongRun && kind !== 'data' && random.next() < 0.5 ? 'tint' : 'plain'
}

function otherLoud(tone: Tone): Tone {
  return tone === 'accent' ? 'inverse' : 'accent'
}
