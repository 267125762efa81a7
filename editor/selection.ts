import type { Diff } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Selection } from './editor.ts'

export function selectFirst(deck: Presentation): Selection {
  const active = deck.slides[0]?.uid ?? null
  return { active, slides: active ? [active] : [], item: null, stickers: [], typing: false }
}

/** The selection after a request to change it: another slide on the canvas clears what was selected on the one before. */
export function changeSelection(current: Selection, request: Partial<Selection>): Selection {
  const active = request.active === undefined ? requestedActive(current, request) : request.active
  const moved = active !== current.active
  const item =
    request.item !== undefined ? request.item : moved || request.stickers?.length ? null : current.item
  const stickers = request.stickers ?? (moved || request.item ? [] : current.stickers)
  return {
    active,
    slides: request.slides ?? (moved ? (active ? [active] : []) : current.slides),
    item: stickers.length > 0 ? null : item,
    stickers,
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
  const item = stayed?.items.some(entry => entry.id === selection.item) ? selection.item : null
  const found = selection.stickers.filter(id => stayed?.stickers.some(entry => entry.id === id))
  const stickers = item === null ? found : []
  const typing = selection.typing && item !== null
  const same =
    active === selection.active &&
    item === selection.item &&
    typing === selection.typing &&
    isSameList(slides, selection.slides) &&
    isSameList(stickers, selection.stickers)
  return same ? selection : { active, slides, item, stickers, typing }
}

/** Typing and colouring remove nothing that can be selected: a keystroke skips the check. */
export function canUnselect(diff: Diff): boolean {
  return diff.some(change => change.kind !== 'item_set' && change.kind !== 'deck_set')
}

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
