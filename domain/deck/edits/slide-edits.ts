import { z } from 'zod'
import type { LayoutName } from '../layouts/registry.ts'
import { LIMITS } from '../limits.ts'
import { renameItem } from '../objects.ts'
import type { Presentation } from '../presentation.ts'
import { itemId, type Slide, type SlideInput, slideSchema } from '../slide.ts'
import type { SlideTheme } from '../theme/overrides.ts'
import {
  clampIndex,
  diffFields,
  type Edit,
  findSlide,
  perform,
  performAll,
  refuse,
  unchanged,
} from './diff.ts'

interface InsertSlide {
  slide: Slide
  index: number
}

/** Puts a slide in at the index; the ones behind it move on. */
export function insertSlide(deck: Presentation, { slide, index }: InsertSlide): Edit {
  if (findSlide(deck, slide.uid)) return unchanged(deck)
  if (deck.slides.length >= LIMITS.slides) return refuse(deck, 'slides')
  const place = clampIndex(index, deck.slides.length)
  const placed = slideSchema.parse({ ...slide, index: place })
  return perform(deck, { kind: 'slide_inserted', index: place, slide: placed })
}

export function deleteSlide(deck: Presentation, { uid }: { uid: string }): Edit {
  const slide = findSlide(deck, uid)
  return slide ? perform(deck, { kind: 'slide_removed', index: slide.index, slide }) : unchanged(deck)
}

export function deleteSlides(deck: Presentation, { uids }: { uids: readonly string[] }): Edit {
  return performAll(deck, uids, (current, uid) => deleteSlide(current, { uid }))
}

/** `to` is the index the slide has afterwards. */
export function moveSlide(deck: Presentation, { uid, to }: { uid: string; to: number }): Edit {
  const slide = findSlide(deck, uid)
  const place = clampIndex(to, deck.slides.length - 1)
  if (!slide || slide.index === place) return unchanged(deck)
  return perform(deck, { kind: 'slide_moved', uid, from: slide.index, to: place })
}

interface MoveSlides {
  uids: readonly string[]
  /** The gap they are dropped into, counted in the deck as it is: 0 before the first slide, n behind the last. */
  to: number
}

/** Moves slides together, in the order of the deck. */
export function moveSlides(deck: Presentation, { uids, to }: MoveSlides): Edit {
  const wanted = new Set(uids)
  const gap = clampIndex(to, deck.slides.length)
  const moved = deck.slides.filter(slide => wanted.has(slide.uid))
  const anchor = deck.slides.slice(0, gap).findLast(slide => !wanted.has(slide.uid))
  let behind = anchor?.uid
  return performAll(deck, moved, (current, { uid }) => {
    const rest = current.slides.filter(slide => slide.uid !== uid)
    const edit = moveSlide(current, { uid, to: rest.findIndex(slide => slide.uid === behind) + 1 })
    behind = uid
    return edit
  })
}

interface DuplicateSlide {
  uid: string
  /** The copy's own uid; it comes from the caller, as the domain has no randomness. */
  newUid: string
}

/** A copy behind the original. */
export function duplicateSlide(deck: Presentation, { uid, newUid }: DuplicateSlide): Edit {
  const slide = findSlide(deck, uid)
  return slide
    ? insertSlide(deck, { slide: copySlide(slide, newUid), index: slide.index + 1 })
    : unchanged(deck)
}

interface DuplicateSlides {
  uids: readonly string[]
  /** One for each slide. */
  newUids: readonly string[]
}

/** Copies of some slides, together behind the last of them. */
export function duplicateSlides(deck: Presentation, { uids, newUids }: DuplicateSlides): Edit {
  const wanted = new Set(uids)
  const slides = deck.slides.filter(slide => wanted.has(slide.uid))
  return pasteSlides(deck, { slides, index: (slides.at(-1)?.index ?? 0) + 1, newUids })
}

interface PasteSlides {
  /** Of this deck or of another one; they are copied, never shared. */
  slides: readonly Slide[]
  index: number
  /** One for each slide. */
  newUids: readonly string[]
}

/** Copies behind each other from the index on; all of them or, where the deck cannot hold them, none. */
export function pasteSlides(deck: Presentation, { slides, index, newUids }: PasteSlides): Edit {
  if (deck.slides.length + slides.length > LIMITS.slides) return refuse(deck, 'slides')
  if (slides.length > newUids.length) return unchanged(deck)
  const renamed = new Map(slides.map((slide, at) => [slide.uid, newUids[at] ?? '']))
  const first = clampIndex(index, deck.slides.length)
  const copies = slides.map((slide, at) => ({
    ...copySlide(slide, newUids[at] ?? '', renamed),
    presentation: deck.slug,
    index: first + at,
  }))
  return performAll(deck, copies, (current, slide) => insertSlide(current, { slide, index: slide.index }))
}

/**
 * A copy of a slide, unknown to the server and not a favourite. `renamed` says which uid each copied slide gets, so
 * that links between slides that are copied together lead to the copies.
 */
function copySlide(slide: Slide, uid: string, renamed: ReadonlyMap<string, string> = new Map()): Slide {
  const ids = new Map([
    ...slide.items.map((item, index) => [item.id, itemId(uid, index)] as const),
    ...slide.stickers.map((sticker, index) => [sticker.id, `${uid}-s${index}`] as const),
  ])
  const items = slide.items.map(item => renameItem(item, ids))
  return {
    ...slide,
    id: null,
    uid,
    revision: 0,
    is_favorite: false,
    items: renamed.size > 0 ? items.map(item => redirect(item, renamed)) : items,
    stickers: slide.stickers.map(sticker => ({ ...sticker, id: ids.get(sticker.id) ?? sticker.id })),
  }
}

function redirect(
  item: Slide['items'][number],
  renamed: ReadonlyMap<string, string>,
): Slide['items'][number] {
  const text = item.text.replace(/href="#([0-9a-f-]{36})"/gi, (whole, uid: string) => {
    const copy = renamed.get(uid)
    return copy ? `href="#${copy}"` : whole
  })
  if (item.type !== 'button') return { ...item, text }
  const copy = renamed.get(item.href?.slice(1) ?? '')
  return { ...item, text, href: copy ? `#${copy}` : item.href }
}

const { layout, theme, notes, stickers, is_favorite, hidden } = slideSchema.shape
/** Only what is named is checked and written: notes are typed, and the items beside them are not read again. */
const editableFields = z.object({
  layout: layout.unwrap().optional(),
  theme: theme.unwrap().optional(),
  notes: notes.unwrap().optional(),
  stickers: stickers.unwrap().optional(),
  is_favorite: is_favorite.unwrap().optional(),
  hidden: hidden.unwrap().optional(),
})

interface UpdateSlide {
  uid: string
  fields: Partial<Pick<SlideInput, 'layout' | 'theme' | 'notes' | 'stickers' | 'is_favorite' | 'hidden'>>
}

/** Changes what belongs to the slide itself; its items have edits of their own. */
export function updateSlide(deck: Presentation, { uid, fields }: UpdateSlide): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const changed = diffFields(slide, editableFields.parse(fields))
  return changed ? perform(deck, { kind: 'slide_set', uid, ...changed }) : unchanged(deck)
}

interface UpdateSlides extends Pick<UpdateSlide, 'fields'> {
  uids: readonly string[]
}

/** The same for each of the selected slides: a layout, notes, whether an audience sees them. */
export function updateSlides(deck: Presentation, { uids, fields }: UpdateSlides): Edit {
  return performAll(deck, uids, (current, uid) => updateSlide(current, { uid, fields }))
}

/** Another composition for the same items: they flow into its cells, and back again unchanged. */
export function changeLayout(deck: Presentation, { uid, layout }: { uid: string; layout: LayoutName }): Edit {
  return updateSlide(deck, { uid, fields: { layout } })
}

interface SetSlideTheme {
  uids: readonly string[]
  /** What is not named stays as it is. */
  theme: Partial<SlideTheme>
}

/** Gives some slides a theme that differs from the deck's. */
export function setSlideTheme(deck: Presentation, { uids, theme }: SetSlideTheme): Edit {
  return performAll(deck, uids, (current, uid) => {
    const slide = findSlide(current, uid)
    if (!slide) return unchanged(current)
    return updateSlide(current, { uid, fields: { theme: { ...slide.theme, ...theme } } })
  })
}
