import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { addObjects, setPlaces } from '#domain/deck/edits/object-edits.ts'
import { shiftPlaces } from '#domain/deck/geometry/arrange.ts'
import { boxOfLine, connectLine, framesById } from '#domain/deck/geometry/connect.ts'
import {
  type Bounds,
  boundsOfPlace,
  intersects,
  SLIDE_BOUNDS,
  unionBounds,
  type Vector,
} from '#domain/deck/geometry/frame.ts'
import { type Lines, linesOf, type SnappedMove, snapMove } from '#domain/deck/geometry/snap.ts'
import { MARGIN } from '#domain/deck/layouts/layout.ts'
import { objectsOf, withGroups } from '#domain/deck/objects.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor, Gesture } from '#editor/editor.ts'
import { boundsOfBox, readBox } from '../canvas/boxes.ts'
import { type CanvasStore, canvasOf } from '../canvas/canvas-store.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { type FlowingItem, measureFlowing } from './place-item.ts'
import {
  type Chosen,
  copyObjects,
  isFree,
  pickObjects,
  readChosenObjects,
  readSelectedIds,
  seenFrame,
} from './selected-objects.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface ObjectPress {
  readonly slide: Slide
  readonly id: string
  readonly press: Press
  readonly stage: HTMLElement
  /** It was selected alone before, and was pressed without being moved. */
  readonly onClick: () => void
}

/** Selects an object with its group, with Shift in addition to the others, and starts to drag what is selected. */
export function pressObject(editor: Editor, { slide, id, press, stage, onClick }: ObjectPress): void {
  const { objects } = editor.getState().selection
  const chosen = readSelectedIds(editor)
  const wasAlone = objects.length === 1 && objects[0] === id
  const together = withGroups(slide, [id])
  if (press.shiftKey) {
    const isChosen = chosen.includes(id)
    const rest = chosen.filter(one => !together.includes(one))
    editor.select({ objects: isChosen ? rest : [...rest, ...together], typing: false })
    if (isChosen) return
  } else if (!chosen.includes(id)) editor.select({ objects: together, typing: false })
  dragObjects(editor, press, stage, () => {
    if (press.shiftKey) return
    // A press on one of several keeps them for the drag; a click means this one.
    if (!wasAlone && chosen.includes(id) && chosen.length > together.length)
      editor.select({ objects: together })
    if (wasAlone) onClick()
  })
}

const SLOP = 3
/** How near a line must be to snap, in pixels. */
export const SNAP_DISTANCE = 6

/** Moves the selected objects with the pointer; with Alt, copies of them. */
function dragObjects(editor: Editor, press: Press, stage: HTMLElement, onClick: () => void): void {
  const canvas = canvasOf(editor)
  const slide = readActiveSlide(editor)
  if (!slide) return
  const { uid } = slide
  let around: Around | undefined
  let gesture: Gesture | undefined
  let moving: readonly Chosen[] = []
  let bounds: Bounds | undefined
  let settleLayers = () => {}
  const rest = () => {
    settleLayers()
    canvas.setState({ guides: [], gaps: [], isMoving: false, measuring: null })
  }

  function begin() {
    gesture = editor.beginGesture()
    if (press.altKey) copySelected(editor, uid)
    freeLines(editor)
    moving = readChosenObjects(editor)?.chosen.filter(isFree) ?? []
    bounds = moving.length > 0 ? unionBounds(moving.map(boundsOfPlace)) : undefined
    around = findAround(readActiveSlide(editor), new Set(moving.map(({ id }) => id)), stage)
    settleLayers = liftLayers(stage, moving)
    canvas.setState({ isMoving: true, measuring: 'place' })
  }

  trackPointer(press, {
    move: event => {
      const scale = 1 / stage.offsetWidth
      const pull = { x: (event.clientX - press.clientX) * scale, y: (event.clientY - press.clientY) * scale }
      if (!gesture && Math.hypot(pull.x, pull.y) < SLOP * scale) return
      if (!gesture) begin()
      if (!bounds || !around) return
      const straight = event.shiftKey ? straighten(pull) : pull
      const moved = shiftBounds(bounds, straight)
      const isUnbound = event.ctrlKey || event.metaKey
      const snapped = snapMove(moved, isUnbound ? NOTHING : around, SNAP_DISTANCE * scale)
      showGuides(canvas, snapped)
      const by = { x: straight.x + snapped.shift.x, y: straight.y + snapped.shift.y }
      const places = shiftPlaces(
        moving.map(({ id, object }) => ({ id, ...object.place })),
        by,
      )
      editor.change(deck => setPlaces(deck, { uid, places }))
    },
    end: () => {
      rest()
      gesture?.commit()
      if (!gesture) onClick()
    },
    cancel: () => {
      rest()
      gesture?.cancel()
    },
  })
}

/** Each layer costs memory: with more of them it is cheaper to paint the slide anew. */
const MOST_LAYERS = 12

/** Lets what is dragged move over the slide without painting that anew, while it is dragged. */
function liftLayers(stage: HTMLElement, moving: readonly Chosen[]): () => void {
  if (moving.length > MOST_LAYERS) return () => {}
  const elements = moving.flatMap(({ id }) => {
    const name = CSS.escape(id)
    const found = stage.querySelector<HTMLElement>(
      `.slide-placed:has(> [data-item="${name}"]), .slide-sticker[data-sticker="${name}"]`,
    )
    return found ?? []
  })
  for (const element of elements) element.style.willChange = 'transform'
  return () => {
    for (const element of elements) element.style.removeProperty('will-change')
  }
}

function copySelected(editor: Editor, uid: string): void {
  const slide = readActiveSlide(editor)
  if (!slide) return
  const copies = copyObjects(pickObjects(slide, editor.getState().selection.objects))
  const ids = [...copies.items, ...copies.stickers].map(({ id }) => id)
  editor.change(deck => addObjects(deck, { uid, ...copies }), { select: { objects: ids } })
}

/** A line that is dragged away by itself lets go of what it was attached to. */
function freeLines(editor: Editor): void {
  const chosen = readChosenObjects(editor)
  if (!chosen) return
  const { slide, uid } = chosen
  const moving = new Set(chosen.chosen.map(({ id }) => id))
  const frameOf = framesById(slide)
  for (const { object } of chosen.chosen) {
    if (object.kind !== 'item' || object.item.type !== 'line' || object.place.locked) continue
    const { item } = object
    const stays = (end: typeof item.from) => end.item !== null && moving.has(end.item)
    const goes = (end: typeof item.from) => end.item !== null && !stays(end)
    if (!goes(item.from) && !goes(item.to)) continue
    const run = connectLine(item, object.place, frameOf)
    const box = boxOfLine(run.from.point, run.to.point)
    const fields = {
      from: { ...item.from, ...box.from, item: stays(item.from) ? item.from.item : null },
      to: { ...item.to, ...box.to, item: stays(item.to) ? item.to.item : null },
      place: { ...object.place, ...box.place },
    }
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields }))
  }
}

/** Only horizontally or only vertically, whichever way the pointer went farther. */
function straighten({ x, y }: Vector): Vector {
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

function shiftBounds(bounds: Bounds, { x, y }: Vector): Bounds {
  return { left: bounds.left + x, right: bounds.right + x, top: bounds.top + y, bottom: bounds.bottom + y }
}

interface Around {
  readonly lines: Lines
  readonly others: readonly Bounds[]
}

const NOTHING: Around = { lines: { x: [], y: [] }, others: [] }

/** What moving objects snap to: the slide, its margins, the cells, and the other objects. */
export function findAround(
  slide: Slide | undefined,
  moving: ReadonlySet<string>,
  stage: HTMLElement,
): Around {
  if (!slide) return NOTHING
  const [top, right, bottom, left] = MARGIN.map(side => side / 100) as [number, number, number, number]
  const margins: Bounds = { left, top, right: 1 - right, bottom: SLIDE_BOUNDS.bottom - bottom }
  const others = objectsOf(slide)
    .filter(object => !moving.has(object.id) && !(object.kind === 'item' && object.item.type === 'line'))
    .map(({ place }) => boundsOfPlace(place))
  const cells = [...stage.querySelectorAll('.slide [data-cell]')].map(cell =>
    boundsOfBox(readBox(cell, stage)),
  )
  return { lines: linesOf([SLIDE_BOUNDS, margins, ...others, ...cells]), others }
}

export function showGuides(canvas: CanvasStore, { held, gaps }: Pick<SnappedMove, 'held' | 'gaps'>): void {
  canvas.setState({
    guides: [
      ...held.x.map(at => ({ axis: 'x' as const, at })),
      ...held.y.map(at => ({ axis: 'y' as const, at: at * ASPECT_RATIO })),
    ],
    gaps,
  })
}

/** Selects what is touched by a marquee, with its groups; without one it was a click. */
export function dragMarquee(editor: Editor, press: Press, stage: HTMLElement, onClick: () => void): void {
  const canvas = canvasOf(editor)
  const before = press.shiftKey ? readSelectedIds(editor) : []
  const rest = () => canvas.setState({ marquee: null })
  let flowing: readonly FlowingItem[] | undefined
  trackPointer(press, {
    move: ({ clientX, clientY }) => {
      const slide = readActiveSlide(editor)
      if (!slide || Math.hypot(clientX - press.clientX, clientY - press.clientY) < 4) return
      flowing ??= measureFlowing(slide, stage)
      const area = readArea(stage, press, { clientX, clientY })
      canvas.setState({
        marquee: {
          left: area.left,
          top: area.top * ASPECT_RATIO,
          width: area.right - area.left,
          height: (area.bottom - area.top) * ASPECT_RATIO,
        },
      })
      const frameOf = framesById(slide)
      const touched = objectsOf(slide).filter(
        object => !object.place.locked && intersects(boundsOfPlace(seenFrame(object, frameOf)), area),
      )
      const objects = withGroups(
        slide,
        touched.map(({ id }) => id),
      )
      const inCells = flowing.filter(one => intersects(boundsOfPlace(one.area), area))
      editor.select({ objects: [...new Set([...before, ...inCells.map(({ id }) => id), ...objects])] })
    },
    end: () => {
      const wasDragged = canvas.getState().marquee !== null
      rest()
      if (!wasDragged) onClick()
    },
    cancel: rest,
  })
}

interface PointerPlace {
  readonly clientX: number
  readonly clientY: number
}

function readArea(stage: HTMLElement, from: PointerPlace, to: PointerPlace): Bounds {
  const slide = stage.getBoundingClientRect()
  const across = [from.clientX, to.clientX].map(x => (x - slide.left) / slide.width)
  const down = [from.clientY, to.clientY].map(y => (y - slide.top) / slide.width)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}
