import { framesById } from '#domain/deck/geometry/connect.ts'
import { boundsOfPlace, rotateVector, unionBounds } from '#domain/deck/geometry/frame.ts'
import { objectsOf, type SlideObject } from '#domain/deck/objects.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import { connectorXml, presetOf, type Target } from './connector-xml.ts'
import { iconXml, shapeItemXml } from './drawn-xml.ts'
import { pictureXml, shapeXml, textXml } from './shapes-xml.ts'
import type { SlideParts } from './slide-parts.ts'
import { altOf, boxOfPlace, isFlattened, type SlideToWrite } from './slide-to-write.ts'
import { tableXml } from './text-xml.ts'
import { type PlaceBox, placeXml, turnXml } from './xml.ts'

/** What floats above the cells, from the lowest to the uppermost, each where it is and turned as it is. */
export function placedXml(given: SlideToWrite, title: unknown, parts: SlideParts): string {
  const objects = objectsOf(given.slide)
  const written = new Map<string, string>()
  const isLine = (object: SlideObject) => object.kind === 'item' && object.item.type === 'line'
  for (const object of objects)
    if (!isLine(object))
      written.set(
        object.id,
        parts.ids.writing(object.id, () => objectXml(object, given, title, parts)),
      )
  const targets = new Map<string, Target>()
  for (const object of objects) {
    const [, id] = /<p:cNvPr id="(\d+)"/.exec(written.get(object.id) ?? '') ?? []
    if (id)
      targets.set(object.id, {
        object: Number(id),
        preset: object.kind === 'item' ? presetOf(object.item) : 'rect',
      })
  }
  const frameOf = framesById(given.slide)
  for (const { id, ...object } of objects) {
    if (object.kind !== 'item' || object.item.type !== 'line') continue
    const line = {
      line: object.item,
      theme: given.theme,
      frameOf,
      target: (wanted: string) => targets.get(wanted),
    }
    written.set(
      id,
      parts.ids.writing(id, () => connectorXml(line, parts)),
    )
  }
  return runsOf(objects)
    .map(run => groupXml(run, written, parts))
    .join('')
}

/** Objects of a group that lie on each other; a group with something in between cannot be one in office files. */
function runsOf(objects: readonly SlideObject[]): SlideObject[][] {
  const runs: SlideObject[][] = []
  for (const object of objects) {
    const run = runs.at(-1)
    const { group } = object.place
    if (run && group !== null && run[0]?.place.group === group) run.push(object)
    else runs.push([object])
  }
  return runs
}

function groupXml(
  run: readonly SlideObject[],
  written: ReadonlyMap<string, string>,
  parts: SlideParts,
): string {
  const inside = run.map(({ id }) => written.get(id) ?? '').join('')
  if (run.length < 2) return inside
  const { left, top, right, bottom } = unionBounds(run.map(({ place }) => boundsOfPlace(place)))
  const box = { x: left * 1280, y: top * 1280, w: (right - left) * 1280, h: (bottom - top) * 1280 }
  const id = parts.ids.next()
  parts.ids.group(
    run.map(object => object.id),
    id,
  )
  const own = placeXml(box).replace('</a:xfrm>', '')
  const children = placeXml(box)
    .replace('<a:xfrm>', '')
    .replace('<a:off', '<a:chOff')
    .replace('<a:ext', '<a:chExt')
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${own}${children}</p:grpSpPr>${inside}</p:grpSp>`
}

/** Parts of a turned item were measured upright: each is led around the item's middle and turned itself. */
function turnAbout({ position, rotation }: PlaceFrame): PlaceBox {
  if (rotation === 0) return box => placeXml(box)
  const pivot = { x: position.x * 1280, y: position.y * 720 }
  return box => {
    const middle = { x: box.x + box.w / 2 - pivot.x, y: box.y + box.h / 2 - pivot.y }
    const moved = rotateVector(middle, rotation)
    const at = { ...box, x: pivot.x + moved.x - box.w / 2, y: pivot.y + moved.y - box.h / 2 }
    return placeXml(at, 'a:xfrm', turnXml(rotation))
  }
}

function objectXml(object: SlideObject, given: SlideToWrite, title: unknown, parts: SlideParts): string {
  if (object.kind === 'sticker') {
    return given.stickers
      .filter(({ item }) => item === object.id)
      .map(sticker => pictureXml(sticker, parts))
      .join('')
  }
  const { measured, theme, bullet } = given
  const { item } = object
  const place = turnAbout(object.place)
  const box = boxOfPlace(object.place)
  const texts = measured.texts.filter(text => text.item === item.id)
  if (item.type === 'shape') return shapeItemXml({ item, box, texts, theme, bullet, place }, parts)
  if (item.type === 'icon') return iconXml({ item, box, theme, place }, parts)
  if (isFlattened(item))
    return given.pictures
      .filter(one => one.item === item.id)
      .map(one => pictureXml(one, parts, place))
      .join('')
  const inShape = new Set(texts.flatMap(({ shape }) => shape ?? []))
  return [
    ...given.pictures.filter(one => one.item === item.id).map(one => pictureXml(one, parts, place)),
    ...measured.shapes.flatMap((shape, at) =>
      shape.item === item.id && !inShape.has(at) ? [shapeXml(shape, parts, place)] : [],
    ),
    ...given.charts.filter(one => one.item === item.id).map(({ xml }) => parts.ids.renew(xml)),
    ...measured.tables
      .filter(table => table.item === item.id)
      .map(table => tableXml(table, altOf(given.slide.items, item.id), parts)),
    ...texts.map(text => {
      const shape = text.shape === null ? null : (measured.shapes[text.shape] ?? null)
      return textXml(text, shape, { bullet, title: text === title }, parts, place)
    }),
  ].join('')
}
