import { readBlocks } from '../../../deck/design/content/read-piece.ts'
import { estimateCells } from '../../../deck/design/estimate/estimate.ts'
import { type Faces, readFaces, wrapWords } from '../../../deck/design/estimate/letter-width.ts'
import { createRandom } from '../../../deck/design/random.ts'
import type { Item } from '../../../deck/items/registry.ts'
import { flowItems } from '../../../deck/layouts/flow.ts'
import type { Layout } from '../../../deck/layouts/layout.ts'
import { layouts } from '../../../deck/layouts/registry.ts'
import { isPlaced } from '../../../deck/objects.ts'
import { textSizeInCqw } from '../../../deck/scale.ts'
import type { Slide } from '../../../deck/slide.ts'
import type { DeckTheme } from '../../../deck/theme/overrides.ts'
import { findTheme } from '../../../deck/theme/themes/registry.ts'
import { type Arrangement, DRAWN_KINDS, type SlideKind } from '../../outline.ts'
import type { SlideContent } from '../../slide-content.ts'
import * as draw from './compositions.ts'
import { iconColumns, iconGrid, iconRows } from './icon-compositions.ts'
import * as own from './kind-compositions.ts'
import {
  type Box,
  type DrawnIcon,
  heightOf,
  INSIDE,
  type Part,
  placeParts,
  SLIDE,
  setWords,
  shape,
} from './sheet.ts'

/** The compositions of each kind, the likeliest first. Kinds without any are left to the layouts. */
const COMPOSITIONS: Readonly<Partial<Record<SlideKind, readonly draw.Compose[]>>> = {
  points: [draw.cards, draw.rows, draw.columns, draw.marked],
  steps: [draw.chevrons, draw.rows, draw.axis, draw.cards, draw.stairs],
  timeline: [draw.axis, draw.rows, draw.marked, draw.cards, draw.stairs],
  numbers: [own.figure, draw.columns, draw.rows, draw.cards],
  comparison: [draw.cards, draw.columns],
  text: [draw.large, draw.rows],
  team: [own.people, own.peopleRows, draw.cards],
  pricing: [own.offers, draw.columns],
  before_after: [own.change, own.changeDown],
  process: [draw.chevrons, draw.axis, draw.rows, draw.stairs],
  // A row of arrows that leads nowhere is no cycle.
  cycle: [draw.ring, draw.loop],
  funnel: [draw.funnel, draw.bars],
  matrix: [draw.matrix, draw.axes],
  quiz: [own.quiz, own.quizBeside],
  qa: [draw.cards, draw.rows, draw.marked],
  code: [own.listing, own.plainListing],
  gallery: [own.tiles, draw.cards],
}

/** These are drawn always; the others where a layout would leave half of the slide empty. */
const DRAWN: ReadonlySet<SlideKind> = new Set<SlideKind>(DRAWN_KINDS)

/** Kinds whose parts may each have an icon. */
const ILLUSTRATED: ReadonlySet<SlideKind> = new Set<SlideKind>(['points', 'gallery', 'qa'])
/** What goes on from one to the next keeps its arrows, and has the icons on them. */
const ON_ARROWS: ReadonlySet<SlideKind> = new Set<SlideKind>(['steps', 'process'])

/** The compositions that follow a wish; a title at the side is a frame of any. */
const ARRANGED: Readonly<Record<Arrangement, readonly draw.Compose[]>> = {
  cards: [draw.cards, own.tiles],
  rows: [draw.rows, draw.marked, own.peopleRows, iconRows],
  columns: [draw.columns, iconColumns],
  line: [draw.axis, draw.chevrons, draw.loop],
  stairs: [draw.stairs],
  large: [draw.large],
  side: [],
}

/** Whether a slide says itself how it is to be drawn: by icons, or by a wish that its kind has a composition for. */
export function isWished({ kind, arrangement }: SlideContent, icons: readonly DrawnIcon[]): boolean {
  const composes = COMPOSITIONS[kind] ?? []
  if (icons.length > 0 && (ILLUSTRATED.has(kind) || ON_ARROWS.has(kind))) return true
  if (arrangement === undefined || composes.length === 0) return false
  return arrangement === 'side' || ARRANGED[arrangement].some(compose => composes.includes(compose))
}

export const isDrawn = (kind: SlideKind): boolean => DRAWN.has(kind)
/** Less of a slide than this covered looks forgotten. */
export const LEAST_COVER = 0.5
const CODE_FONT = 'jetbrains-mono'
const TITLE = { most: 0.8, least: 0.5, highest: 15 } as const

interface PlaceWish {
  readonly content: SlideContent
  readonly theme: DeckTheme
  readonly seed: string
  /** What the slide before it looks like, as `outlineOf` tells. */
  readonly before: string
  /** Its form, as `formOf` tells: a row of slides in one form is a list on paper. */
  readonly formBefore?: string
  /** For its parts, in their order. */
  readonly icons?: readonly DrawnIcon[]
}

/** The slide drawn in one of the compositions of its kind; null where none of them takes its words. */
export function placeSlide(
  slide: Slide,
  { content, theme, seed, before, formBefore = '', icons = [] }: PlaceWish,
): Slide | null {
  const plain = COMPOSITIONS[content.kind] ?? []
  const isIllustrated = icons.length > 0 && ILLUSTRATED.has(content.kind)
  const [head, ...items] = slide.items
  if (!head || items.length === 0 || slide.items.some(({ type }) => type !== 'text')) return null
  const isCode = content.kind === 'code'
  const { dark, fonts } = findTheme(theme.name)
  const look = isCode
    ? { ...slide.theme, font: CODE_FONT, heading_font: theme.heading_font ?? fonts.heading }
    : slide.theme
  const faces = readFaces(theme, look)
  const random = createRandom(`${seed} ${slide.uid}`)
  const from = STEADY.has(content.kind) ? 0 : Math.floor(random.next() * Math.min(2, plain.length))
  const isOnArrows = icons.length > 0 && ON_ARROWS.has(content.kind)
  const single = content.kind === 'numbers' && content.numbers.length === 1
  const turned = single
    ? [own.figure]
    : [
        ...(isIllustrated ? turn([iconColumns, iconGrid, iconRows], Math.floor(random.next() * 2)) : []),
        ...turn(plain, isOnArrows ? 0 : from),
      ]
  const { arrangement } = content
  const follows = (compose: draw.Compose, frame: 'top' | 'side') =>
    arrangement === 'side'
      ? frame === 'side'
      : arrangement !== undefined && ARRANGED[arrangement].includes(compose)
  const drawn = turned.flatMap((compose, at) =>
    (['top', 'side'] as const).flatMap((frame): { placed: Slide; score: number }[] => {
      // Lines of a program are as long as they are.
      if (isCode && frame === 'side') return []
      const parts = composeIn(frame, compose, { content, items, head, faces, icons, isDark: dark })
      if (!parts) return []
      const placed = { ...placeParts(slide, parts), theme: look }
      const isSame = outlineOf(placed) === before
      const cover = coverOf(placed, faces)
      const isWasted = cover < LEAST_COVER
      const score = Math.min(cover, 0.6) + smallestOf(placed) * 0.8 - at * 0.12 - (isWasted ? 1 : 0)
      // Nor is a wish worth words that the last row cannot read.
      const wish = !follows(compose, frame) ? 0 : smallestOf(placed) < SMALL ? WISHED / 3 : WISHED
      const repeats = formOf(placed) === formBefore ? REPEATED : 0
      return [{ placed, score: score + wish - repeats - (isSame ? 10 : 0) - (frame === 'side' ? 0.12 : 0) }]
    }),
  )
  const best = drawn.reduce<(typeof drawn)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  return best?.placed ?? null
}

/** Their first composition is the better one, and only a neighbour that looks the same asks for another. */
const STEADY: ReadonlySet<SlideKind> = new Set<SlideKind>(['before_after', 'numbers', 'pricing'])

/** Another form is worth words that are a quarter smaller. */
const REPEATED = 0.26

/** A wish outweighs taste, and never an empty slide or one like its neighbour. */
const WISHED = 0.7
const SMALL = 0.66

function turn<T>(list: readonly T[], by: number): readonly T[] {
  return [...list.slice(by), ...list.slice(0, by)]
}

interface Composing {
  readonly content: SlideContent
  readonly head: Item
  readonly items: readonly Item[]
  readonly faces: Faces
  readonly icons: readonly DrawnIcon[]
  readonly isDark: boolean
}

const PANEL = 30

/** The title over what it names, or on a panel at its side. */
function composeIn(
  frame: 'top' | 'side',
  compose: draw.Compose,
  { content, head, items, faces, icons, isDark }: Composing,
): Part[] | null {
  const box: Box =
    frame === 'top'
      ? { ...INSIDE, height: TITLE.highest }
      : { x: 4, y: INSIDE.y, width: PANEL - 6, height: INSIDE.height }
  const [title] = setWords([head], [box], faces, TITLE) ?? []
  if (!title?.item) return null
  const { height } = heightOf(title.item, box.width, faces)
  const top = INSIDE.y + height + 2.6
  const area: Box =
    frame === 'top'
      ? { ...INSIDE, y: top, height: INSIDE.y + INSIDE.height - top }
      : { ...INSIDE, x: PANEL + 4, width: INSIDE.x + INSIDE.width - PANEL - 4 }
  const parts = compose({ content, items, area, faces, icons, isDark })
  if (!parts) return null
  const named = { ...title, box: { ...title.box, height } }
  const panel = shape({ ...SLIDE, width: PANEL }, { fill: 'surface' })
  return frame === 'top' ? [named, ...parts] : [panel, named, ...parts]
}

/** What a slide looks like from afar: its layout and ground, and where things are placed on it. */
export function outlineOf({ layout, theme, items }: Slide): string {
  const places = items
    .filter(isPlaced)
    .map(({ type, theme: own, place: { position, size } }) =>
      [
        type,
        own.tone,
        ...[position.x, position.y, size.width, size.height].map(at => Math.round(at * 20)),
      ].join(' '),
    )
    .sort()
  return [layout, places.length > 0 ? '' : theme.tone, ...places].join('\n')
}

/** The form of a drawing, whatever it holds and however much: rows between hairlines, cards, columns, arrows. */
export function formOf({ items }: Slide): string {
  const forms = items
    .slice(1)
    .filter(isPlaced)
    .map(item => {
      const shape = item.type === 'shape' ? `${item.shape} ${item.place.size.width > 0.5 ? 'wide' : ''}` : ''
      return `${item.type} ${item.theme.tone} ${shape}`
    })
  return [...new Set(forms)].sort().join(', ')
}

function smallestOf(slide: Slide): number {
  return Math.min(1.2, wordsOf(slide))
}

/** How large the smallest words of a slide are, wherever they stand; a slide without words has none. */
function wordsOf({ items, layout }: Slide): number {
  const inCells = new Map(
    flowItems(
      layouts[layout] as Layout,
      items.filter(item => !isPlaced(item)),
    ).flatMap(({ cell, items: inside }) => inside.map(({ id }) => [id, cell.scale] as const)),
  )
  // The title has a size of its own.
  const sizes = items
    .slice(1)
    .filter(({ text, type }) => text !== '' && type === 'text')
    .map(({ id, size, fit }) => size * fit * (inCells.get(id) ?? 1))
  return Math.min(9, ...sizes)
}

/** So much larger words are worth another drawing. */
const WORTH = 1.08
/** Words of at least this size are large enough as they are. */
const LARGE = 1.2

/** Whether a drawing says the same in words that are read much better. */
export function isLarger(drawn: Slide, slide: Slide): boolean {
  const now = wordsOf(slide)
  return now < LARGE && wordsOf(drawn) >= now * WORTH
}

/** Kinds whose words a layout may set smaller than their room asks for. */
const GROWING: ReadonlySet<SlideKind> = new Set<SlideKind>([
  'points',
  'steps',
  'timeline',
  'numbers',
  'comparison',
  'text',
])

export const mayGrow = ({ items }: Slide, kind: SlideKind): boolean =>
  GROWING.has(kind) && items.every(({ type }) => type === 'text')

/** A card with few words in it is as empty as the paper: so many times their height counts. */
const CARD = 2.4
/** The points inside the margins at which a slide is looked at. */
const ACROSS = Array.from({ length: 44 }, (_, at) => INSIDE.x + ((at + 0.5) / 44) * INSIDE.width)
const DOWN = Array.from({ length: 24 }, (_, at) => INSIDE.y + ((at + 0.5) / 24) * INSIDE.height)

/** The share of a slide inside its margins that what it holds covers: words by their lines, all else by its box. */
export function coverOf(slide: Slide, faces: Faces): number {
  const boxes = [...placedBoxes(slide, faces), ...flowingBoxes(slide, faces)]
  let covered = 0
  for (const y of DOWN) {
    const beside = boxes.filter(box => y >= box.y && y <= box.y + box.height)
    if (beside.length === 0) continue
    for (const x of ACROSS) if (beside.some(box => x >= box.x && x <= box.x + box.width)) covered++
  }
  return covered / (ACROSS.length * DOWN.length)
}

function placedBoxes({ items }: Slide, faces: Faces): Box[] {
  // A panel behind the title holds nothing: it is no content.
  const isPanel = ({ type, place }: Item) => type === 'shape' && (place?.size.height ?? 0) > 0.55
  const held = items.filter(isPlaced).filter(item => !isPanel(item))
  return held.map(item => {
    const { position, size } = item.place
    const [width, height] = [size.width * 100, size.height * 100]
    const box = {
      x: position.x * SLIDE.width - width / 2,
      y: position.y * SLIDE.height - height / 2,
      width,
      height,
    }
    if (item.type !== 'text') return box
    if (item.theme.tone === 'none') return shrink(item, box, faces)
    return { ...box, height: Math.min(height, heightOf(item, width, faces).height * CARD) }
  })
}

const HUGE = 5

/** The lines of words inside their box, by how the box aligns them. */
function shrink(item: Item, box: Box, faces: Faces): Box {
  const size = textSizeInCqw({ size: item.size, fit: item.fit, cellScale: 1 })
  const height = Math.min(box.height, heightOf(item, box.width, faces).height)
  const lines = readBlocks(item.text).map(({ words, tag }) => {
    const letter = size * (tag === 'h1' ? 2.7 : tag === 'h2' ? 2 : tag === 'h3' ? 1.36 : 1)
    const { lines: count } = wrapWords(words, box.width / letter, faces.text)
    // A figure so large fills its column to the eye.
    return count > 1 || letter >= HUGE ? box.width : Math.min(box.width, words.length * 0.55 * letter)
  })
  const width = Math.max(...lines, 0)
  const free = box.height - height
  const y = box.y + (item.align[0] === 'm' ? free / 2 : item.align[0] === 'b' ? free : 0)
  const x =
    box.x + (item.align[1] === 'c' ? (box.width - width) / 2 : item.align[1] === 'r' ? box.width - width : 0)
  return { x, y, width, height }
}

/** Cells of a layout: as the grid has them, words as high as they need. */
function flowingBoxes(slide: Slide, faces: Faces): Box[] {
  const layout: Layout = layouts[slide.layout]
  const cells = estimateCells(layout, slide.items, faces)
  return cells.flatMap(({ cell, items, width, room, need }): Box[] => {
    if (items.length === 0) return []
    const columns = Math.max(...layout.cells.map(({ columns: [, to] }) => to)) - 1
    const rows = Math.max(...layout.cells.map(({ rows: [, to] }) => to)) - 1
    const x =
      layout.margin[3] + ((cell.columns[0] - 1) / columns) * (100 - layout.margin[1] - layout.margin[3])
    const isWhole =
      items.some(item => item.type !== 'text' || item.theme.tone !== 'none') || cell.ground !== 'none'
    const isCard = isWhole && items.every(item => item.type === 'text')
    const height = isWhole && !isCard ? room : Math.min(room, need.height * (isCard ? CARD : 1))
    const top =
      layout.margin[0] + ((cell.rows[0] - 1) / rows) * (SLIDE.height - layout.margin[0] - layout.margin[2])
    const isListed = items.every(item => item.type === 'text' && item.theme.tone === 'none')
    const lines = isListed
      ? items.map(item => shrink(item, { x, y: top, width, height }, faces).width)
      : [width]
    return [{ x, y: top, width: Math.max(...lines), height }]
  })
}
