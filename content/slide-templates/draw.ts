import type { ItemDraft } from '#domain/deck/draft.ts'
import type { PlaceInput } from '#domain/deck/place.ts'
import { textItem } from '../compose.ts'

type ShapeDraft = Extract<ItemDraft, { type: 'shape' }>
type LineDraft = Extract<ItemDraft, { type: 'line' }>
type Side = 'top' | 'right' | 'bottom' | 'left'

/** A place on a sheet of 160 by 90 squares: left, top, width and height. */
export function at(
  x: number,
  y: number,
  width: number,
  height: number,
  fields: Partial<PlaceInput> = {},
): PlaceInput {
  return {
    position: { x: (x + width / 2) / 160, y: (y + height / 2) / 90 },
    size: { width: width / 160, height: height / 160 },
    ...fields,
  }
}

/** Words in a box. */
export function box(
  words: string,
  place: PlaceInput,
  fields: Omit<ShapeDraft, 'type' | 'text' | 'place'> = {},
): ShapeDraft {
  return {
    type: 'shape',
    shape: 'rounded',
    fill: 'surface',
    align: 'mc',
    size: 0.58,
    ...fields,
    text: words,
    place,
  }
}

/** Words without a box. */
export function note(
  words: string,
  place: PlaceInput,
  fields: Omit<Extract<ItemDraft, { type: 'text' }>, 'type' | 'text' | 'place'> = {},
): ItemDraft {
  return { ...textItem(words, { size: 0.56, align: 'tl', ...fields }), place }
}

/** An arrow from one item to another, each by its number on the slide, that leaves and arrives at these sides. */
export function arrow(
  from: readonly [item: number, side: Side],
  to: readonly [item: number, side: Side],
  fields: Omit<LineDraft, 'type' | 'from' | 'to' | 'place'> = {},
): LineDraft {
  return {
    type: 'line',
    kind: 'elbow',
    end: 'triangle',
    stroke: 'muted',
    weight: 0.16,
    ...fields,
    from: { x: 0, y: 0.5, item: String(from[0]), side: from[1] },
    to: { x: 1, y: 0.5, item: String(to[0]), side: to[1] },
    place: at(70, 40, 20, 10),
  }
}
