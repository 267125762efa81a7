import type { Diff } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Selection } from './editor.ts'

export function selectFirst(deck: Presentation): Selection {
  const active = deck.slides[0]?.uid ?? null
  return { active, slides: active ? [active] : [], item: null, objects: [], typing: false }
}

/**
 * The selection after a request to change it: another slide on the canvas clears what was selected on the one before,
 * and naming an item or objects takes the place of what was selected.
 */
export function changeSelection(current: Selection, request: Partial<Selection>): Selection {
  const active = request.active === undefined ? requestedActive(current, request) : request.active
  const moved = active !== current.active
  const item =
    request.item !== undefined ? request.item : moved || request.objects !== undefined ? null : current.item
  const objects = request.objects ?? (moved || request.item !== undefined ? [] : current.objects)
  return {
    active,
    slides: request.slides ?? (moved ? (active ? [active] : []) : current.slides),
    item,
    objects,
    typing: request.typing ?? (item !== null && item === current.item && !moved && current.typing),
  }
}

function requestedActive(current: Selection, request: Partial<Selection>): string | null {
  const { slides } = request
  if (!slides || slides.length === 0) return current.active
  return current.active !== null && slides.includes(current.active) ? current.active : (slides.at(-1) ?? null)
}

/**
 * The selection as far as the deck still holds it. A slide that went leaves the canvas to the one that took its place.
 * The same object where nothing had to change.
 */
export function keepSelection(selection: Selection, deck: Presentation, before: Presentation): Selection {
  const places = new Map<string, number>()
  for (const slide of deck.slides) places.set(slide.uid, slide.index)
  const active = keepActive(selection.active, deck, before, places)
  const kept = selection.slides.filter(uid => places.has(uid))
  if (active !== null && !kept.includes(active)) kept.push(active)
  const slides = kept.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  const slide = active === null ? undefined : deck.slides[places.get(active) ?? 0]
  const stayed = active === selection.active ? slide : undefined
  const found = keepObjects(selection, stayed)
  const { item } = found
  const objects = isSameList(found.objects, selection.objects) ? selection.objects : found.objects
  const typing = selection.typing && item !== null
  const next = { active, slides, item, objects, typing }
  return isSameSelection(next, selection) ? selection : next
}

/** Whether the same is selected: a click selects what the press before it has selected, and nobody need be told twice. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return (
    one.active === other.active &&
    one.item === other.item &&
    one.typing === other.typing &&
    isSameList(one.slides, other.slides) &&
    isSameList(one.objects, other.objects)
  )
}

/**
 * What is selected on a slide, as far as it is still there. One thing alone is the item, where it is one, and among the
 * objects, where it has a place; of several none is the item.
 */
function keepObjects(
  { item, objects }: Selection,
  slide: Slide | undefined,
): Pick<Selection, 'item' | 'objects'> {
  const items = new Map(slide?.items.map(entry => [entry.id, entry]))
  const isThere = (id: string) => items.has(id) || slide?.stickers.some(entry => entry.id === id) === true
  const found = objects.filter(isThere)
  if (found.length > 1) return { item: null, objects: found }
  const alone = found[0] ?? item
  const entry = alone === null ? undefined : items.get(alone)
  if (!entry) return { item: null, objects: found }
  return { item: entry.id, objects: entry.place ? [entry.id] : [] }
}

/** Typing and colouring remove nothing that can be selected: a keystroke skips the check. */
export function canUnselect(diff: Diff): boolean {
  return diff.some(
    change =>
      change.kind !== 'deck_set' && (change.kind !== 'item_set' || isPlaced(change) !== wasPlaced(change)),
  )
}

type ItemSet = Extract<Diff[number], { kind: 'item_set' }>
const isPlaced = ({ after }: ItemSet) => after.place != null
const wasPlaced = ({ before }: ItemSet) => before.place != null

function keepActive(
  active: string | null,
  deck: Presentation,
  before: Presentation,
  places: ReadonlyMap<string, number>,
): string | null {
  if (active !== null && places.has(active)) return active
  const at = before.slides.findIndex(slide => slide.uid === active)
  if (at < 0) return deck.slides[0]?.uid ?? null
  const next = before.slides.slice(at + 1).find(slide => places.has(slide.uid))
  const previous = before.slides.slice(0, at).findLast(slide => places.has(slide.uid))
  return next?.uid ?? previous?.uid ?? deck.slides[0]?.uid ?? null
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}
