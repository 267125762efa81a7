import { insertSticker, setPlaces } from '#domain/deck/edits/object-edits.ts'
import {
  type Bounds,
  boundsOf,
  fromFrame,
  intersects,
  toFrame,
  unionBounds,
  type Vector,
} from '#domain/deck/geometry/frame.ts'
import { type Lines, linesOf, snapBounds } from '#domain/deck/geometry/snap.ts'
import { MARGIN } from '#domain/deck/layouts/layout.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { Editor, Gesture } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { readBox } from '../canvas/boxes.ts'
import { type CanvasStore, canvasOf } from '../canvas/canvas-store.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Selects a sticker, with Shift in addition to the others, and starts to drag it. */
export function pressSticker(editor: Editor, id: string, press: Press, stage: HTMLElement): void {
  const chosen = editor.getState().selection.stickers
  const isChosen = chosen.includes(id)
  if (press.shiftKey && isChosen) {
    editor.select({ stickers: chosen.filter(one => one !== id) })
    return
  }
  if (press.shiftKey) editor.select({ stickers: [...chosen, id], typing: false })
  else if (!isChosen) editor.select({ stickers: [id], typing: false })
  dragStickers(editor, press, stage)
}

const SLOP = 3
/** How near a line must be to snap, in pixels. */
const SNAP_DISTANCE = 6

/** Moves the selected stickers with the pointer; with Alt, copies of them. */
function dragStickers(editor: Editor, press: Press, stage: HTMLElement): void {
  const canvas = canvasOf(editor)
  const slide = readActiveSlide(editor)
  if (!slide) return
  const { uid } = slide
  const lines = findLines(slide, press.altKey ? [] : editor.getState().selection.stickers, stage)
  let gesture: Gesture | undefined
  let moving: Sticker[] = []
  const rest = () => canvas.setState({ guides: [], isMoving: false })

  function begin() {
    gesture = editor.beginGesture()
    if (press.altKey) copySelected(editor, uid)
    const { stickers } = editor.getState().selection
    moving = readActiveSlide(editor)?.stickers.filter(({ id }) => stickers.includes(id)) ?? []
    canvas.setState({ isMoving: true })
  }

  trackPointer(press, {
    move: event => {
      const scale = 1 / stage.offsetWidth
      const pull = { x: (event.clientX - press.clientX) * scale, y: (event.clientY - press.clientY) * scale }
      if (!gesture && Math.hypot(pull.x, pull.y) < SLOP * scale) return
      if (!gesture) begin()
      const straight = event.shiftKey ? straighten(pull) : pull
      const bounds = unionBounds(moving.map(one => boundsOf(toFrame(one))))
      const moved = shiftBounds(bounds, straight)
      const isFree = event.ctrlKey || event.metaKey
      const snapped = snapBounds(moved, isFree ? { x: [], y: [] } : lines, SNAP_DISTANCE * scale)
      showGuides(canvas, snapped.held)
      const by = { x: straight.x + snapped.shift.x, y: straight.y + snapped.shift.y }
      editor.change(deck => setPlaces(deck, { uid, places: placeAll(moving, by) }))
    },
    end: () => {
      rest()
      gesture?.commit()
    },
    cancel: () => {
      rest()
      gesture?.cancel()
    },
  })
}

function copySelected(editor: Editor, uid: string): void {
  const chosen = editor.getState().selection.stickers
  const copies = readActiveSlide(editor)
    ?.stickers.filter(({ id }) => chosen.includes(id))
    .map(({ depth, ...sticker }) => ({ ...sticker, id: makeUid() }))
  for (const sticker of copies ?? []) editor.change(deck => insertSticker(deck, { uid, sticker }))
  editor.select({ stickers: copies?.map(({ id }) => id) ?? [] })
}

export function placeAll(stickers: readonly Sticker[], by: Vector) {
  return Object.fromEntries(
    stickers.map(sticker => {
      const frame = toFrame(sticker)
      const center = { x: frame.center.x + by.x, y: frame.center.y + by.y }
      return [sticker.id, { position: fromFrame({ ...frame, center }).position }]
    }),
  )
}

/** Only horizontally or only vertically, whichever way the pointer went farther. */
function straighten({ x, y }: Vector): Vector {
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

function shiftBounds(bounds: ReturnType<typeof boundsOf>, { x, y }: Vector) {
  return { left: bounds.left + x, right: bounds.right + x, top: bounds.top + y, bottom: bounds.bottom + y }
}

const HEIGHT = 1 / ASPECT_RATIO
const SLIDE: Bounds = { left: 0, top: 0, right: 1, bottom: HEIGHT }

/** The lines that moving stickers snap to: of the slide, its margins, the cells, and the other stickers. */
function findLines(slide: Slide, moving: readonly string[], stage: HTMLElement): Lines {
  const [top, right, bottom, left] = MARGIN.map(side => side / 100) as [number, number, number, number]
  const margins: Bounds = { left, top, right: 1 - right, bottom: HEIGHT - bottom }
  const others = slide.stickers.filter(({ id }) => !moving.includes(id)).map(one => boundsOf(toFrame(one)))
  const cells = [...stage.querySelectorAll('.slide [data-cell]')].map(cell => {
    const box = readBox(cell, stage)
    return {
      left: box.left,
      top: box.top * HEIGHT,
      right: box.left + box.width,
      bottom: (box.top + box.height) * HEIGHT,
    }
  })
  return linesOf([SLIDE, margins, ...others, ...cells])
}

function showGuides(canvas: CanvasStore, { x, y }: Lines): void {
  canvas.setState({
    guides: [
      ...x.map(at => ({ axis: 'x' as const, at })),
      ...y.map(at => ({ axis: 'y' as const, at: at * ASPECT_RATIO })),
    ],
  })
}

/** Selects the stickers that a marquee touches. */
export function dragMarquee(editor: Editor, press: Press, stage: HTMLElement): void {
  const canvas = canvasOf(editor)
  const before = press.shiftKey ? editor.getState().selection.stickers : []
  const rest = () => canvas.setState({ marquee: null })
  trackPointer(press, {
    move: ({ clientX, clientY }) => {
      const slide = readActiveSlide(editor)
      if (!slide || Math.hypot(clientX - press.clientX, clientY - press.clientY) < 4) return
      const area = readArea(stage, press, { clientX, clientY })
      canvas.setState({
        marquee: {
          left: area.left,
          top: area.top * ASPECT_RATIO,
          width: area.right - area.left,
          height: (area.bottom - area.top) * ASPECT_RATIO,
        },
      })
      const touched = slide.stickers.filter(one => intersects(boundsOf(toFrame(one)), area))
      editor.select({ stickers: [...new Set([...before, ...touched.map(({ id }) => id)])] })
    },
    end: rest,
    cancel: rest,
  })
}

interface Place {
  readonly clientX: number
  readonly clientY: number
}

function readArea(stage: HTMLElement, from: Place, to: Place): Bounds {
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
