import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { setPlaces, setSeenPlaces } from '#domain/deck/edits/object-edits.ts'
import {
  boxOfLine,
  connectLine,
  type FrameById,
  framesById,
  nearestSide,
} from '#domain/deck/geometry/connect.ts'
import { type Frame, fromFrame, rotateVector, toFrame, type Vector } from '#domain/deck/geometry/frame.ts'
import {
  angleTo,
  type Handle,
  resizeFrame,
  scaleFrames,
  turnFrames,
} from '#domain/deck/geometry/resize-frame.ts'
import { type Lines, snapBounds } from '#domain/deck/geometry/snap.ts'
import type { LineEnd } from '#domain/deck/items/line.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { objectsOf } from '#domain/deck/objects.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { findAround, SNAP_DISTANCE, showGuides } from './drag-objects.ts'
import { type FlowingItem, measureFlowing } from './place-item.ts'
import { type Chosen, keepsProportions } from './selected-objects.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** What is being resized or turned: one object in its own frame, or several in the box around them. */
export interface Pull {
  readonly editor: Editor
  readonly uid: string
  readonly chosen: readonly Chosen[]
  readonly frame: Frame
  readonly stage: HTMLElement
}

/** Resizes by a handle. Pictures keep their proportions unless Shift is held, others only with it; Alt keeps the centre. */
export function dragHandle(pull: Pull, handle: Handle, press: Press): void {
  const { chosen, frame, stage } = pull
  const frames = chosen.map(toFrame)
  const isTurned = chosen.length > 1 && frames.some(({ rotation }) => rotation !== 0)
  const keeps = chosen.some(({ object }) => keepsProportions(object))
  const moving = new Set(chosen.map(({ id }) => id))
  const { lines } = findAround(readActiveSlide(pull.editor), moving, stage)
  follow(pull, press, 'size', event => {
    const scale = 1 / stage.offsetWidth
    const by = { x: (event.clientX - press.clientX) * scale, y: (event.clientY - press.clientY) * scale }
    const keepAspect = isTurned || event.shiftKey !== keeps
    const isBound =
      !event.ctrlKey && !event.metaKey && frame.rotation === 0 && !(keepAspect && isCorner(handle))
    const snapped = isBound ? snapPull(frame, handle, by, lines, SNAP_DISTANCE * scale) : UNHELD
    showGuides(canvasOf(pull.editor), { held: snapped.held, gaps: [] })
    const wanted = { x: by.x + snapped.shift.x, y: by.y + snapped.shift.y }
    const after = resizeFrame(frame, handle, wanted, { keepAspect, fromCenter: event.altKey })
    return chosen.length === 1 ? [after] : scaleFrames(frames, frame, after)
  })
}

const UNHELD = { shift: { x: 0, y: 0 }, held: { x: [], y: [] } } as const

function isCorner({ x, y }: Handle): boolean {
  return x !== 0 && y !== 0
}

/** Pulls the side that is moved to a line within reach. */
function snapPull({ center, width, height }: Frame, handle: Handle, by: Vector, lines: Lines, reach: number) {
  const x = center.x + (handle.x * width) / 2 + by.x
  const y = center.y + (handle.y * height) / 2 + by.y
  const pulled = { x: handle.x === 0 ? [] : lines.x, y: handle.y === 0 ? [] : lines.y }
  return snapBounds({ left: x, right: x, top: y, bottom: y }, pulled, reach)
}

const STEP = 15

/** Turns around the centre, in steps with Shift. */
export function dragRotation(pull: Pull, press: Press): void {
  const { chosen, frame, stage } = pull
  const frames = chosen.map(toFrame)
  follow(pull, press, 'turn', event => {
    const slide = stage.getBoundingClientRect()
    const at = {
      x: (event.clientX - slide.left) / slide.width,
      y: (event.clientY - slide.top) / slide.width,
    }
    const angle = angleTo(frame.center, at, event.shiftKey ? STEP : null)
    return chosen.length === 1 ? [{ ...frame, rotation: angle }] : turnFrames(frames, frame.center, angle)
  })
}

function follow(
  { editor, uid, chosen }: Pull,
  press: Press,
  measuring: 'size' | 'turn',
  find: (event: PointerEvent) => readonly Frame[],
): void {
  const canvas = canvasOf(editor)
  const gesture = editor.beginGesture()
  const rest = () => canvas.setState({ isMoving: false, guides: [], gaps: [], measuring: null })
  canvas.setState({ isMoving: true, measuring })
  let isPulled = false
  trackPointer(press, {
    move: event => {
      const frames = find(event)
      const entries = chosen.flatMap(({ id }, at) => {
        const frame = frames[at]
        return frame ? [[id, fromFrame(frame)] as const] : []
      })
      const places = Object.fromEntries(entries)
      // The frames were found from what was seen before anything was pulled.
      const put = isPulled ? setPlaces : setSeenPlaces
      if (editor.change(deck => put(deck, { uid, places }))) isPulled = true
    },
    end: () => {
      rest()
      gesture.commit()
    },
    cancel: () => {
      rest()
      gesture.cancel()
    },
  })
}

export type LineSide = 'from' | 'to'

interface EndPull {
  readonly editor: Editor
  readonly uid: string
  readonly line: ItemOf<'line'>
  readonly side: LineSide
  readonly stage: HTMLElement
}

/** Moves one end of a line. Over an item or a sticker it attaches to the nearest side of it; Ctrl or Cmd leaves it free. */
export function dragLineEnd({ editor, uid, line, side, stage }: EndPull, press: Press): void {
  const canvas = canvasOf(editor)
  const gesture = editor.beginGesture()
  const rest = () => canvas.setState({ isMoving: false, attachTo: null })
  const before = readActiveSlide(editor)
  const flowing = before ? measureFlowing(before, stage) : []
  canvas.setState({ isMoving: true })
  trackPointer(press, {
    move: event => {
      const now = readActiveSlide(editor)
      if (!now) return
      const slide = stage.getBoundingClientRect()
      const pointer = {
        x: (event.clientX - slide.left) / slide.width,
        y: (event.clientY - slide.top) / slide.width,
      }
      const isUnbound = event.ctrlKey || event.metaKey
      const target = isUnbound ? undefined : findTarget(now, flowing, pointer, line.id, 10 / slide.width)
      canvas.setState({ attachTo: target ? fromFrame(target.frame) : null })
      editor.change(deck => {
        const current = deck.slides.find(one => one.uid === uid)
        const fields = current && moveEnd(current, line.id, side, pointer, target)
        return fields ? updateItem(deck, { uid, id: line.id, fields }) : { deck, diff: [] }
      })
    },
    end: () => {
      rest()
      gesture.commit()
    },
    cancel: () => {
      rest()
      gesture.cancel()
    },
  })
}

interface Target {
  readonly id: string
  readonly frame: Frame
}

/** The uppermost thing under a point, or within reach of it: what floats lies above what flows; a line is no target. */
function findTarget(
  slide: Slide,
  flowing: readonly FlowingItem[],
  point: Vector,
  line: string,
  reach: number,
): Target | undefined {
  const floating = objectsOf(slide).filter(
    object => object.id !== line && !(object.kind === 'item' && object.item.type === 'line'),
  )
  const targets = [...flowing, ...floating.map(({ id, place }) => ({ id, place, area: place }))]
  const found = targets.findLast(({ area }) => {
    const { center, width, height, rotation } = toFrame(area)
    const own = rotateVector({ x: point.x - center.x, y: point.y - center.y }, -rotation)
    return Math.abs(own.x) <= width / 2 + reach && Math.abs(own.y) <= height / 2 + reach
  })
  return found && { id: found.id, frame: toFrame(found.place) }
}

/** A line whose end went to a point or to a thing: its box is drawn anew around both ends. */
function moveEnd(slide: Slide, id: string, side: LineSide, point: Vector, target: Target | undefined) {
  const item = slide.items.find(one => one.id === id)
  if (item?.type !== 'line' || !item.place) return undefined
  const end: LineEnd = target
    ? { ...item[side], item: target.id, side: nearestSide(target.frame, point) }
    : { ...item[side], item: null }
  const frames = framesById(slide)
  const frameOf: FrameById = of => (of === target?.id ? fromFrame(target.frame) : frames(of))
  const run = connectLine({ ...item, [side]: end }, item.place, frameOf)
  const ends = { from: run.from.point, to: run.to.point, ...(target ? null : { [side]: point }) }
  const box = boxOfLine(ends.from, ends.to)
  return {
    from: { ...(side === 'from' ? end : item.from), ...box.from },
    to: { ...(side === 'to' ? end : item.to), ...box.to },
    place: { ...item.place, ...box.place },
  }
}
