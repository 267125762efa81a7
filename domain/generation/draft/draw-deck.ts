import type { Plan } from '../../billing/plans.ts'
import { addPicture, type FoundPicture, wholeTheme } from '../../deck/design/choices.ts'
import { composeIn } from '../../deck/design/compose/compose-slide.ts'
import { PLAIN_STYLE, pickDeckStyle } from '../../deck/design/compose/deck-style.ts'
import { type Place, readContent } from '../../deck/design/content/read-content.ts'
import { designDeck } from '../../deck/design/deck-design.ts'
import { estimateCells } from '../../deck/design/estimate/estimate.ts'
import { type Faces, readFaces } from '../../deck/design/estimate/letter-width.ts'
import { createRandom } from '../../deck/design/random.ts'
import { applyLook, type DesignedBefore, designSlide } from '../../deck/design/slide-design.ts'
import { instantiateSlide } from '../../deck/draft.ts'
import type { Layout } from '../../deck/layouts/layout.ts'
import { type LayoutName, layouts } from '../../deck/layouts/registry.ts'
import { isPlaced } from '../../deck/objects.ts'
import { type Slide, slideSchema } from '../../deck/slide.ts'
import { type DeckTheme, slideThemeSchema } from '../../deck/theme/overrides.ts'
import { pickFonts } from '../../deck/theme/resolve.ts'
import type { Locale } from '../../locale.ts'
import type { TalkKind, Tone } from '../request.ts'
import type { SlideContent } from '../slide-content.ts'
import { type GenerationStep, numberOfStep } from '../steps.ts'
import { draftSlide } from './draft-slide.ts'
import { fillRoom } from './fill-room.ts'
import { addPictures, pickLook } from './look.ts'
import {
  coverOf,
  formOf,
  isDrawn,
  isLarger,
  isWished,
  LEAST_COVER,
  mayGrow,
  outlineOf,
  placeSlide,
} from './place/place-slide.ts'
import { type DrawnIcon, heightOf } from './place/sheet.ts'

/** Everything that a generated presentation is drawn from; the same gives the same slides. */
export interface GeneratedDeck {
  readonly title: string
  readonly language: Locale
  readonly kind: TalkKind
  readonly tone: Tone
  readonly seed: string
  /** The headings of the outline: a look is chosen by what a talk is about. */
  readonly subject?: string | undefined
  /** The theme that the person chose; null leaves it to the subject. */
  readonly look?: string | null | undefined
  /** The theme that the writer thinks suits it; the person's choice and a brand go before it. */
  readonly wished?: string | undefined
  /** Whose backgrounds may be taken. */
  readonly plan: Plan
  /** What its workspace has new presentations look like, unless the person chose; else one that suits the talk. */
  readonly brand?: DeckTheme | null
  /** How many slides there will be. */
  readonly count: number
  /** In their order; null where one is not written yet. */
  readonly contents: readonly (SlideContent | null)[]
  /** What was found for the slides that want a picture, by their place; empty before they were looked for. */
  readonly pictures: ReadonlyMap<number, readonly FoundPicture[]>
  /** What was found for the parts of slides that ask for icons, by their place. */
  readonly icons?: ReadonlyMap<number, readonly DrawnIcon[]>
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
    slideSchema.parse(
      instantiateSlide(
        draftSlide(content, deck.language, deck.wished !== undefined),
        index,
        deck.nextUid(index),
      ),
    ),
  )
  const held = isAfter('images') ? addPictures(drafted, deck) : drafted
  if (!isAfter('grid')) {
    const slides = held.map((slide, index) =>
      plainLayout(slide, written[index]?.kind ?? 'text', QUIET_THEME, { index, count: deck.count }),
    )
    return { theme: QUIET_THEME, slides }
  }
  const theme = (deck.look ? null : deck.brand) ?? pickLook(deck)
  const { seed, plan, count } = deck
  const designed = drawKinds(
    designDeck({ theme, slides: held }, { seed, theme, plan, count }),
    held,
    written,
    deck,
  )
  if (isAfter('colour_scheme')) return designed
  const shown = isAfter('fonts') ? withFontsOf(theme) : QUIET_THEME
  return { theme: shown, slides: designed.slides.map(slide => wearQuietly(slide, shown)) }
}

/** So much more of a slide filled, in words no smaller, is worth a drawing. */
const FULLER = 0.15

/**
 * Kinds with a drawing of their own are drawn; so are words that a layout would leave half of the slide empty with. A slide
 * looks at those before it alone, for it stays as it is when others follow.
 */
function drawKinds(
  { theme, slides }: DrawnDeck,
  drafted: readonly Slide[],
  written: readonly SlideContent[],
  { seed, icons: found }: Pick<GeneratedDeck, 'seed' | 'icons'>,
): DrawnDeck {
  const faces = readFaces(theme)
  const drawn: Slide[] = []
  for (const [index, slide] of slides.entries()) {
    const content = written[index]
    const draft = drafted[index]
    const before = drawn.at(-1)
    const icons = found?.get(index) ?? []
    const wished = content !== undefined && isWished(content, icons)
    const repeats = before !== undefined && outlineOf(before) === outlineOf(slide)
    const cover = coverOf(slide, faces)
    const isWasted =
      content &&
      (wished || isDrawn(content.kind) || mayGrow(slide, content.kind) || cover < LEAST_COVER || repeats)
    const placed =
      content && draft && isWasted
        ? placeSlide(draft, {
            content,
            theme,
            seed,
            icons,
            before: before ? outlineOf(before) : '',
            formBefore: before ? formOf(before) : '',
          })
        : null
    const filledBy = placed ? coverOf(placed, faces) : 0
    const isBetter =
      placed &&
      (isDrawn(content?.kind ?? 'text') ||
        (wished && filledBy >= LEAST_COVER) ||
        (cover < LEAST_COVER && filledBy > cover) ||
        repeats ||
        (filledBy >= LEAST_COVER && isLarger(placed, slide)) ||
        (filledBy > cover + FULLER && !isLarger(slide, placed)))
    const shown =
      placed && isBetter ? { ...placed, theme: { ...placed.theme, tone: toneAfter(before) } } : slide
    const said = content && draft ? sayAlone(shown, content, draft, { theme, seed }) : shown
    const filled = content ? fillRoom(said, content.kind, readFaces(theme, said.theme)) : said
    drawn.push(unlike(content ? emphasise(filled, content, before) : filled, before))
  }
  return { theme, slides: drawn }
}

/** A sentence that stands alone is set as one, whatever the words below it made of it. */
function sayAlone(
  slide: Slide,
  { kind }: SlideContent,
  draft: Slide,
  { theme, seed }: { readonly theme: DeckTheme; readonly seed: string },
): Slide {
  const hasPicture = slide.items.some(({ type }) => type === 'image')
  const { cells }: Layout = layouts[slide.layout]
  if (kind !== 'statement' || hasPicture || cells.some(({ role }) => role === 'statement')) return slide
  const styling = {
    deckStyle: pickDeckStyle(createRandom(seed)),
    cards: false,
    highlight: 'none',
    faces: readFaces(theme),
  } as const
  const place = { index: slide.index, count: slide.index + 2 }
  const composition = composeIn('statement', readContent(draft, place), styling)
  return applyLook(draft, composition, slide.theme.tone)
}

/** Two of one form in a row stand on different grounds. */
function unlike(slide: Slide, before: Slide | undefined): Slide {
  const isSame = before && before.theme.tone === slide.theme.tone && outlineOf(before) === outlineOf(slide)
  if (!isSame) return slide
  return { ...slide, theme: { ...slide.theme, tone: slide.theme.tone === 'plain' ? 'tint' : 'plain' } }
}

/** What stands alone is raised onto a ground of its own, where the writer says so and the slide before is not raised too. */
function emphasise(slide: Slide, { emphasis }: SlideContent, before: Slide | undefined): Slide {
  const isLoud = ({ theme }: Slide) => theme.tone === 'accent' || theme.tone === 'inverse'
  const hasGround = slide.theme.background !== null || slide.items.some(({ type }) => type === 'image')
  if (hasGround || slide.index === 0) return slide
  if (emphasis === 'loud' && !isLoud(slide) && !(before && isLoud(before))) {
    // Drawings are painted in the accent themselves, and would be lost on it.
    const tone = slide.items.some(isPlaced) ? 'inverse' : 'accent'
    return { ...slide, theme: { ...slide.theme, tone } }
  }
  const isQuieted = emphasis === 'quiet' && isLoud(slide) && !(before && before.theme.tone === 'tint')
  return isQuieted ? { ...slide, theme: { ...slide.theme, tone: 'tint' } } : slide
}

/** Light and tinted grounds alternate, so that a run of drawings breathes. */
function toneAfter(before: Slide | undefined): Slide['theme']['tone'] {
  return before && before.theme.tone === 'plain' && before.items.some(isPlaced) ? 'tint' : 'plain'
}

function listWritten(contents: GeneratedDeck['contents']): SlideContent[] {
  const hole = contents.indexOf(null)
  return contents.slice(0, hole < 0 ? undefined : hole).filter(content => content !== null)
}

function withFontsOf(theme: DeckTheme): DeckTheme {
  const { heading, text } = pickFonts(theme)
  return { ...QUIET_THEME, heading_font: heading, font: text }
}

/** A designed slide before its colours are chosen: no backgrounds yet, and text that fits in these fonts. */
function wearQuietly(slide: Slide, theme: DeckTheme): Slide {
  const items = slide.items.map(item =>
    item.theme.tone === 'none' ? item : { ...item, theme: { ...item.theme, tone: 'card' as const } },
  )
  const cells = estimateCells(layouts[slide.layout] as Layout, items, readFaces(theme))
  const fits = new Map(cells.flatMap(({ items: inside, fit }) => inside.map(({ id }) => [id, fit] as const)))
  return {
    ...slide,
    theme: NO_LOOK,
    items: items.map(item => ({ ...item, fit: fits.get(item.id) ?? placedFit(item, readFaces(theme)) })),
  }
}

const FIT_STEP = 0.04

/** What words in a place must shrink by in other fonts than those that they were set in. */
function placedFit(item: Slide['items'][number], faces: Faces): number {
  if (!isPlaced(item) || item.type !== 'text') return item.fit
  const { width, height } = item.place.size
  let fit = item.fit
  while (
    fit > 0.3 &&
    heightOf({ ...item, size: item.size * fit, fit: 1 }, width * 100, faces).height > height * 100
  )
    fit -= FIT_STEP
  return Math.round(Math.max(0.1, fit) * 100) / 100
}

const ALONE: Readonly<Partial<Record<SlideContent['kind'], LayoutName>>> = {
  opening: 'title',
  section: 'title',
  closing: 'title',
  statement: 'statement',
  quote: 'quote',
}

/** The text as it arrives, before a design is chosen: one column, or a title in the middle. */
function plainLayout(
  slide: Slide,
  kind: SlideContent['kind'],
  theme: DeckTheme,
  place: { readonly index: number; readonly count: number },
): Slide {
  const styling = {
    deckStyle: PLAIN_STYLE,
    cards: false,
    highlight: 'none',
    faces: readFaces(theme),
  } as const
  const composition = composeIn(quietLayout(slide, kind), readContent(slide, place), styling)
  return applyLook(slide, composition, 'plain')
}

function quietLayout({ items }: Slide, kind: SlideContent['kind']): LayoutName {
  if (items.some(({ type }) => type === 'image')) return 'media_right'
  const hasData = items.some(({ type }) => type === 'table' || type === 'chart')
  if (hasData) return items.length > 2 ? 'data_aside' : 'data_full'
  return ALONE[kind] ?? 'col_1'
}

interface SlideWish {
  readonly content: SlideContent
  readonly language: Locale
  readonly uid: string
  readonly theme: DeckTheme
  readonly place: Place
  /** The slides before it, as they look. */
  readonly before: readonly DesignedBefore[]
  /** What was found for its words; the first that fits is taken. */
  readonly pictures: readonly FoundPicture[]
  /** The seed of the deck: its slides share a style. */
  readonly seed: string
}

/** One slide for a deck that is already there: in its theme, and following on the slides before it. */
export function drawSlide(wish: SlideWish): Slide {
  const { content, language, uid, theme, place, before, seed } = wish
  const drafted = slideSchema.parse(instantiateSlide(draftSlide(content, language), place.index, uid))
  const fit = wish.pictures.filter(({ matched = true }) => matched)
  const held = addPicture(drafted, readContent(drafted, place), () => fit, new Set())
  const placed = isDrawn(content.kind) ? placeSlide(held, { content, theme, seed, before: '' }) : null
  if (placed) return placed
  return designSlide(held, {
    deckTheme: theme,
    place,
    deckStyle: pickDeckStyle(createRandom(seed)),
    before,
    random: createRandom(`${seed} ${uid}`),
  })
}
