import { insertSticker } from '#domain/deck/edits/insert-sticker.ts'
import { updateStickers } from '#domain/deck/edits/update-stickers.ts'
import { snapBounds } from '#domain/deck/geometry/snap.ts'
import {
  boundsOf,
  fromFrame,
  toFrame,
  unionBounds,
  type Vector,
} from '#domain/deck/geometry/sticker-frame.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import type { Editor, Gesture } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { canvasOf } from '../canvas-store.ts'
import { trackPointer } from '../pointer/track-pointer.ts'
import { showGuides } from './show-guides.ts'
import { findLines } from './sticker-lines.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly altKey: boolean
}

const SLOP = 3
/** How near a line has to be to pull, in pixels. */
export const REACH = 6

/** Moves the selected stickers by the pointer that pressed one of them; with Alt, copies of them. */
export function dragStickers(editor: Editor, press: Press, stage: HTMLElement): void {
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
      const snapped = snapBounds(moved, isFree ? { x: [], y: [] } : lines, REACH * scale)
      showGuides(canvas, snapped.held)
      const by = { x: straight.x + snapped.shift.x, y: straight.y + snapped.shift.y }
      editor.change(deck => updateStickers(deck, { uid, fields: placeAll(moving, by) }))
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
    .map(sticker => ({ ...sticker, id: makeUid() }))
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

/** Only across or only down, whichever the hand went farther. */
function straighten({ x, y }: Vector): Vector {
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

function shiftBounds(bounds: ReturnType<typeof boundsOf>, { x, y }: Vector) {
  return { left: bounds.left + x, right: bounds.right + x, top: bounds.top + y, bottom: bounds.bottom + y }
}
