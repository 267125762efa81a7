import { boxOfLine, connectLine, framesById, settleItem } from '#domain/deck/geometry/connect.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { objectsOf, renameGroup, renameItem, type SlideObject } from '#domain/deck/objects.ts'
import { clampShare, type Place, type PlaceFrame } from '#domain/deck/place.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'

/** Something placed on the slide that is selected, with the frame it is seen in. */
export interface Chosen extends PlaceFrame {
  readonly id: string
  readonly object: SlideObject
}

export interface ChosenObjects {
  readonly slide: Slide
  readonly uid: string
  /** In the order they were chosen: the first is the model for the others. */
  readonly chosen: readonly Chosen[]
}

/** Everything that is selected on the slide, flowing or placed, in the order it was chosen. */
export function readSelectedIds(editor: Editor): readonly string[] {
  const { item, objects } = editor.getState().selection
  return objects.length > 0 || item === null ? objects : [item]
}

/** The items among what is selected, in the order they were chosen. */
export function readSelectedItems(editor: Editor): Item[] {
  const items = new Map(readActiveSlide(editor)?.items.map(item => [item.id, item]))
  return readSelectedIds(editor).flatMap(id => items.get(id) ?? [])
}

/** What floats and is selected; undefined where nothing is. */
export function readChosenObjects(editor: Editor): ChosenObjects | undefined {
  const slide = readActiveSlide(editor)
  const chosen = slide ? listChosen(slide, editor.getState().selection.objects) : []
  return slide && chosen.length > 0 ? { slide, uid: slide.uid, chosen } : undefined
}

export function listChosen(slide: Slide, ids: readonly string[]): Chosen[] {
  if (ids.length === 0) return []
  const objects = new Map(objectsOf(slide).map(object => [object.id, object]))
  const frameOf = framesById(slide)
  return ids.flatMap(id => {
    const object = objects.get(id)
    return object ? [{ ...seenFrame(object, frameOf), id, object }] : []
  })
}

/** Where an object is seen: a line runs between what it is attached to, wherever its own box is. */
export function seenFrame(object: SlideObject, frameOf: ReturnType<typeof framesById>): PlaceFrame {
  const { position, size, rotation } = object.place
  if (object.kind !== 'item' || object.item.type !== 'line') return { position, size, rotation }
  const { from, to } = connectLine(object.item, object.place, frameOf)
  return boxOfLine(from.point, to.point).place
}

export function isFree({ object }: Chosen): boolean {
  return !object.place.locked
}

/** What keeps its proportions while it is resized, unless Shift is held. */
export function keepsProportions(object: SlideObject): boolean {
  return object.kind === 'sticker' || ['image', 'gif', 'video', 'icon'].includes(object.item.type)
}

interface Copied {
  readonly items: readonly Item[]
  readonly stickers: readonly Sticker[]
}

/** Copies under new ids, moved aside by a share of the slide; groups and attached lines lead to the copies. */
export function copyObjects({ items, stickers }: Copied, aside = 0): { items: Item[]; stickers: Sticker[] } {
  const ids = new Map([...items, ...stickers].map(({ id }) => [id, makeUid()]))
  const names = [
    ...items.flatMap(({ place }) => place?.group ?? []),
    ...stickers.flatMap(one => one.group ?? []),
  ]
  const groups = new Map(names.map(name => [name, makeUid()]))
  const move = <Placed extends Place>(place: Placed): Placed => ({
    ...place,
    locked: false,
    position: { x: clampShare(place.position.x + aside), y: clampShare(place.position.y + aside) },
  })
  return {
    items: items.map(item => {
      const copy = renameItem(item, ids, groups)
      return { ...copy, place: copy.place && move(copy.place) }
    }),
    stickers: stickers.map(one => move({ ...renameGroup(one, groups), id: ids.get(one.id) ?? one.id })),
  }
}

/**
 * The items and stickers of a slide with these ids, in their order on the slide. Lines hold the place where they are
 * seen: what they are attached to may stay behind.
 */
export function pickObjects(slide: Slide, ids: readonly string[]): Copied {
  const wanted = new Set(ids)
  const frameOf = framesById(slide)
  return {
    items: slide.items.filter(({ id }) => wanted.has(id)).map(item => settleItem(item, frameOf)),
    stickers: slide.stickers.filter(({ id }) => wanted.has(id)),
  }
}

/** A slide as wide as a full-HD screen: units that designers know. */
const WIDTH = 1920

type PlacePixels = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

/** The upper left corner and the size of an object without its rotation. */
export function toPixels({ position, size }: PlaceFrame): PlacePixels {
  const height = WIDTH / ASPECT_RATIO
  return {
    x: (position.x - size.width / 2) * WIDTH,
    y: position.y * height - (size.height * WIDTH) / 2,
    width: size.width * WIDTH,
    height: size.height * WIDTH,
  }
}

/** A place with some of its numbers changed. It grows from its upper left corner, a picture with its proportions. */
export function fromPixels(
  place: PlaceFrame,
  change: Partial<PlacePixels>,
  keepsRatio: boolean,
): Pick<PlaceFrame, 'position' | 'size'> {
  const before = toPixels(place)
  const ratio = before.height / before.width
  const scaled = (own: number | undefined, other: number | undefined, now: number, share: number) =>
    own ?? (keepsRatio && other !== undefined ? other * share : now)
  const size = {
    width: scaled(change.width, change.height, before.width, 1 / ratio) / WIDTH,
    height: scaled(change.height, change.width, before.height, ratio) / WIDTH,
  }
  const x = change.x ?? before.x
  const y = change.y ?? before.y
  return {
    size,
    position: {
      x: x / WIDTH + size.width / 2,
      y: ((y + (size.height * WIDTH) / 2) * ASPECT_RATIO) / WIDTH,
    },
  }
}

/** The same in whole pixels, for announcements. */
export function readPixels(frame: PlaceFrame): PlacePixels {
  const { x, y, width, height } = toPixels(frame)
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
