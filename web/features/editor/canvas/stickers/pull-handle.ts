import { updateStickers } from '#domain/deck/edits/update-stickers.ts'
import { angleTo, type Handle, resizeFrame } from '#domain/deck/geometry/resize-frame.ts'
import { type Frame, fromFrame, toFrame, type Vector } from '#domain/deck/geometry/sticker-frame.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas-store.ts'
import { trackPointer } from '../pointer/track-pointer.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

interface Keys {
  readonly shiftKey: boolean
  readonly altKey: boolean
}

interface Pull {
  readonly editor: Editor
  readonly uid: string
  readonly sticker: Sticker
  readonly stage: HTMLElement
}

/** Scales a sticker by one of its handles. A picture keeps its shape; Shift lets it go, Alt pulls from the middle. */
export function pullHandle(pull: Pull, handle: Handle, press: Press): void {
  const frame = toFrame(pull.sticker)
  follow(pull, press, (pointer, { shiftKey, altKey }) => {
    const by = { x: pointer.x - press.clientX, y: pointer.y - press.clientY }
    const scale = 1 / pull.stage.offsetWidth
    const options = { keepAspect: !shiftKey, fromCenter: altKey }
    return resizeFrame(frame, handle, { x: by.x * scale, y: by.y * scale }, options)
  })
}

const STEP = 15

/** Turns a sticker about its middle, by steps with Shift. */
export function turnSticker(pull: Pull, press: Press): void {
  const frame = toFrame(pull.sticker)
  follow(pull, press, (pointer, { shiftKey }) => {
    const slide = pull.stage.getBoundingClientRect()
    const at = { x: (pointer.x - slide.left) / slide.width, y: (pointer.y - slide.top) / slide.width }
    return { ...frame, rotation: angleTo(frame.center, at, shiftKey ? STEP : null) }
  })
}

function follow(
  { editor, uid, sticker }: Pull,
  press: Press,
  find: (pointer: Vector, keys: Keys) => Frame,
): void {
  const canvas = canvasOf(editor)
  const gesture = editor.beginGesture()
  const rest = () => canvas.setState({ isMoving: false })
  canvas.setState({ isMoving: true })
  trackPointer(press, {
    move: event => {
      const fields = { [sticker.id]: fromFrame(find({ x: event.clientX, y: event.clientY }, event)) }
      editor.change(deck => updateStickers(deck, { uid, fields }))
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
