import { readBlocks } from '#domain/deck/design/content/read-piece.ts'
import { estimateCells } from '#domain/deck/design/estimate/estimate.ts'
import { readFaces } from '#domain/deck/design/estimate/letter-width.ts'
import { measureText } from '#domain/deck/design/estimate/measure-text.ts'
import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import { instantiateSlide } from '#domain/deck/draft.ts'
import type { AttachSide } from '#domain/deck/items/line.ts'
import type { Layout } from '#domain/deck/layouts/layout.ts'
import { type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { textSizeInCqw } from '#domain/deck/scale.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { slideThemeSchema } from '#domain/deck/theme/overrides.ts'
import type { SlideContext } from './context.ts'
import type { Attached, Found } from './found.ts'
import { boundsOf } from './geometry.ts'
import { writing } from './shapes.ts'
import { hasWords } from './text.ts'
import { writeText } from './write-text.ts'

type Build = NonNullable<ItemDraft['build']>

export interface SlideParts {
  /** What layout and master draw below everything. */
  readonly scenery: readonly Found[]
  readonly own: readonly Found[]
  /** How things appear, by their numbers in the file. */
  readonly builds: ReadonlyMap<string, Build>
}

/** The items of a slide: in a layout of ours where the slide is what that layout is for, else each where it was. */
export function arrangeItems(parts: SlideParts, context: SlideContext): Pick<SlideDraft, 'layout' | 'items'> {
  const flowing = flowInLayout(parts, context)
  const placed = [
    ...parts.scenery.map(found => ({ found, locked: true })),
    ...parts.own.filter(found => !flowing?.taken.has(found)).map(found => ({ found, locked: false })),
  ]
  const room = LIMITS.items - (flowing?.items.length ?? 0)
  if (placed.length > room) context.note('too_many', 'objects')
  const items: ItemDraft[] = [...(flowing?.items ?? [])]
  const places = new Map<string, string>()
  for (const [depth, { found, locked }] of placed.slice(0, room).entries()) {
    if (!places.has(found.id) && !locked) places.set(found.id, String(items.length))
    const build = locked ? undefined : parts.builds.get(found.id)
    const { place } = found.draft
    items.push({
      ...found.draft,
      ...(place && { place: { ...place, depth, locked } }),
      ...(build && { build }),
    })
  }
  const founds = new Map(parts.own.map(found => [found.id, found]))
  const from = flowing?.items.length ?? 0
  for (const [at, { found }] of placed.slice(0, room).entries()) {
    const item = items[from + at]
    if (item?.type !== 'line' || !found.ends) continue
    const [start, end] = found.ends.map(one => attach(one, places, founds))
    items[from + at] = {
      ...item,
      ...(start && { from: { ...item.from, ...start } as typeof item.from }),
      ...(end && { to: { ...item.to, ...end } as typeof item.to }),
    }
  }
  return { layout: flowing?.layout ?? 'col_1', items }
}

const FOUR_SIDES: readonly AttachSide[] = ['top', 'left', 'bottom', 'right']
const EIGHT_SIDES: readonly AttachSide[] = [
  'top',
  'top',
  'left',
  'bottom',
  'bottom',
  'bottom',
  'right',
  'top',
]

function attach(
  end: Attached | null,
  places: ReadonlyMap<string, string>,
  founds: ReadonlyMap<string, Found>,
): { readonly item: string; readonly side: AttachSide } | undefined {
  const item = end && places.get(end.id)
  if (!end || item === undefined) return undefined
  const draft = founds.get(end.id)?.draft
  const isRound = draft?.type === 'shape' && draft.shape === 'ellipse'
  const sides = isRound ? EIGHT_SIDES : FOUR_SIDES
  return item === null ? undefined : { item, side: sides[end.site % sides.length] ?? 'top' }
}

interface Flowing {
  readonly layout: LayoutName
  readonly items: readonly ItemDraft[]
  readonly taken: ReadonlySet<Found>
}

const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle'])
const FURNITURE: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum'])
/** Where a layout of ours puts nothing: above, below and beside its cells. */
const MARGIN = { x: 0.055, top: 0.06, bottom: 0.9 } as const

/**
 * A title with what its layout has room for flows, so that it can be edited, restyled and read as slides made here are.
 * What was drawn by hand, or lies over words, stays where it was: a layout would move it.
 */
function flowInLayout({ scenery, own }: SlideParts, context: SlideContext): Flowing | undefined {
  const { width, height } = context.fit
  const isInMargin = ({ frame }: Found) => {
    const box = boundsOf(frame)
    const [left, right] = [box.x / width, (box.x + box.width) / width]
    const [top, bottom] = [box.y / height, (box.y + box.height) / height]
    return bottom <= MARGIN.top || top >= MARGIN.bottom || right <= MARGIN.x || left >= 1 - MARGIN.x
  }
  if (!scenery.every(isInMargin)) return undefined
  const rest = own.filter(found => !(found.role !== null && FURNITURE.has(found.role) && isInMargin(found)))
  const titles = rest.filter(({ role, text }) => role !== null && TITLES.has(role) && hasWords(text))
  const contents = rest.filter(found => !titles.includes(found))
  const [title, second] = titles
  if (!title || second || !contents.every(isContent) || Math.abs(title.frame.turn) > 0.5) return undefined
  const layout = chooseLayout(title, contents, context)
  if (!layout) return undefined
  const inOrder = [title, ...contents.toSorted((a, b) => a.frame.x - b.frame.x || a.frame.y - b.frame.y)]
  const { cells }: Layout = layouts[layout]
  const items = inOrder.map((found, at) => flow(found, (cells[at] ?? cells[0])?.scale ?? 1, layout, context))
  return { layout, items, taken: new Set(inOrder) }
}

function isContent({ role, draft, frame, group }: Found): boolean {
  return (
    role !== null &&
    group === null &&
    draft.type !== 'shape' &&
    draft.type !== 'line' &&
    Math.abs(frame.turn) < 0.5
  )
}

function chooseLayout(
  title: Found,
  contents: readonly Found[],
  { fit }: SlideContext,
): LayoutName | undefined {
  const [first, second, third] = contents
  const isOpening = title.role === 'ctrTitle'
  if (!first) return isOpening ? 'title' : 'col_1'
  if (third) return undefined
  const isBelow = (found: Found) => found.frame.y >= title.frame.y + title.frame.height * 0.5
  if (!contents.every(isBelow)) return undefined
  if (!second) {
    if (isOpening || first.role === 'subTitle') return first.draft.type === 'text' ? 'title' : undefined
    if (first.frame.width < fit.width * 0.55) return undefined
    if (first.draft.type === 'text') return 'col_1'
    return first.draft.type === 'table' || first.draft.type === 'chart' ? 'data_full' : undefined
  }
  const isBeside =
    first.frame.y < second.frame.y + second.frame.height * 0.5 &&
    second.frame.y < first.frame.y + first.frame.height * 0.5
  const apart = Math.abs(first.frame.x + first.frame.width / 2 - second.frame.x - second.frame.width / 2)
  const isEven = Math.abs(first.frame.width - second.frame.width) < fit.width * 0.12
  return isBeside && isEven && apart > fit.width * 0.3 ? 'col_2' : undefined
}

function flow(found: Found, cellScale: number, layout: LayoutName, context: SlideContext): ItemDraft {
  const { draft, text, role } = found
  const { place: _, ...bare } = draft
  if (draft.type !== 'text' || !text) {
    return bare.type === 'table' ? { ...bare, heights: null, size: (bare.size ?? 1) / cellScale } : bare
  }
  const heading = role !== null && TITLES.has(role) ? (layout === 'title' ? 1 : 2) : null
  // What of it cannot be had here was said when it was found.
  const silent = { onCut: () => undefined, onList: () => undefined }
  const written = writeText(text, { ...writing(context, heading), ...silent, cellScale })
  return {
    ...draft,
    text: written.html,
    size: written.size,
    align: `${heading || layout === 'title' ? 't' : text.anchor}${written.horizontal}`,
    theme: { text_color: written.color },
    place: null,
  }
}

/** A box that is this much too small was never meant to hold its words. */
const HOPELESS = 1.7
const LEAST_FIT = 0.55

/** Makes words smaller where our letters are broader than the file's: they would spill out of their places. */
export function fitWords(slide: SlideDraft, index: number, deck: DeckTheme): SlideDraft {
  const theme = slideThemeSchema.parse(slide.theme ?? {})
  const faces = readFaces(deck, theme)
  const whole = slideSchema.parse(instantiateSlide(slide, index, '00000000-0000-4000-8000-000000000000'))
  const fits = new Map<number, number>()
  const flowing = whole.items.filter(({ place }) => place === null)
  if (flowing.length > 0) {
    for (const { items, fit } of estimateCells(layouts[whole.layout], flowing, faces))
      for (const item of items) fits.set(item.index, fit)
  }
  for (const { index: at, place, type, text, size } of whole.items) {
    if (!place || type !== 'text' || text === '') continue
    const blocks = readBlocks(text)
    const [width, room] = [place.size.width * 100, place.size.height * 100]
    const need = (fit: number) =>
      measureText(blocks, textSizeInCqw({ size, fit, cellScale: 1 }), width, 'body', faces)
    const whole = need(1).height
    if (whole <= room * 1.04 || whole > room * HOPELESS) continue
    let fit = 1
    while (fit > LEAST_FIT && need(fit).height > room * 1.02) fit -= 0.02
    fits.set(at, Math.round(fit * 100) / 100)
  }
  return {
    ...slide,
    items: slide.items.map((item, at) => {
      const fit = fits.get(at)
      return fit === undefined || fit >= 1 ? item : { ...item, fit: Math.max(0.1, fit) }
    }),
  }
}
