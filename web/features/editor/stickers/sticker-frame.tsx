import { RotateCw } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { setPlaces } from '#domain/deck/edits/object-edits.ts'
import { type Frame, fromFrame, toFrame, type Vector } from '#domain/deck/geometry/frame.ts'
import { angleTo, type Handle, resizeFrame } from '#domain/deck/geometry/resize-frame.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { Editor } from '#editor/editor.ts'
import { boxStyle } from '../canvas/boxes.ts'
import { canvasOf, useCanvasState } from '../canvas/canvas-store.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'

/** The frames of the selected stickers, the snapping lines, and the marquee. */
export function StickerLayer({ slide }: { slide: Slide }) {
  const chosen = useEditorState(({ selection }) => selection.stickers)
  const guides = useCanvasState(state => state.guides)
  const marquee = useCanvasState(state => state.marquee)
  const shown = slide.stickers.filter(({ id }) => chosen.includes(id))
  return (
    <>
      {shown.map(sticker => (
        <StickerFrame key={sticker.id} uid={slide.uid} sticker={sticker} isAlone={shown.length === 1} />
      ))}
      {guides.map(({ axis, at }) => (
        <i
          key={`${axis}${at}`}
          data-guide={axis}
          className={axis === 'x' ? 'absolute inset-y-0 w-px bg-accent' : 'absolute inset-x-0 h-px bg-accent'}
          style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
        />
      ))}
      {marquee ? (
        <div className="absolute border border-focus bg-focus/10" style={boxStyle(marquee)} />
      ) : null}
    </>
  )
}

interface Props {
  readonly uid: string
  readonly sticker: Sticker
  /** The only selected sticker can be scaled and rotated; several can only be moved. */
  readonly isAlone: boolean
}

const SIDES = [-1, 0, 1] as const
const HANDLES: Handle[] = SIDES.flatMap(y => SIDES.flatMap(x => (x === 0 && y === 0 ? [] : [{ x, y }])))

function StickerFrame({ uid, sticker, isAlone }: Props) {
  const { position, size, rotation } = sticker
  return (
    <div
      className="canvas-frame pointer-events-none absolute outline-2 outline-focus"
      style={{
        left: `${position.x * 100}%`,
        top: `${position.y * 100}%`,
        width: `${size.width * 100}%`,
        height: `${size.height * ASPECT_RATIO * 100}%`,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    >
      {isAlone ? <Handles uid={uid} sticker={sticker} /> : null}
    </div>
  )
}

function Handles({ uid, sticker }: Omit<Props, 'isAlone'>) {
  const t = useTranslations('editor-canvas.sticker')
  const editor = useEditor()
  const press = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.closest<HTMLElement>('.canvas-stage')
    if (event.button !== 0 || !stage) return null
    event.preventDefault()
    event.stopPropagation()
    return { editor, uid, sticker, stage }
  }
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('rotate')}
        className="pointer-events-auto absolute bottom-full left-1/2 mb-3 grid size-6 -translate-x-1/2 cursor-grab touch-none place-items-center rounded-full border border-line bg-raised text-ink-soft shadow-raised"
        onPointerDown={event => {
          const pull = press(event)
          if (pull) rotateSticker(pull, event)
        }}
      >
        <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      </button>
      {HANDLES.map(handle => (
        <button
          key={`${handle.x}:${handle.y}`}
          type="button"
          tabIndex={-1}
          aria-label={t('resize')}
          className="pointer-events-auto absolute size-3 -translate-1/2 touch-none rounded-full border-2 border-focus bg-raised after:absolute after:-inset-2"
          style={{
            left: `${(handle.x + 1) * 50}%`,
            top: `${(handle.y + 1) * 50}%`,
            cursor: handleCursor(handle, sticker.rotation),
          }}
          onPointerDown={event => {
            const pull = press(event)
            if (pull) dragHandle(pull, handle, event)
          }}
        />
      ))}
    </>
  )
}

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

interface Keys {
  readonly shiftKey: boolean
  readonly altKey: boolean
}

interface HandleDrag {
  readonly editor: Editor
  readonly uid: string
  readonly sticker: Sticker
  readonly stage: HTMLElement
}

/** Scales a sticker by a handle. A picture keeps its proportions unless Shift is held; Alt scales around the centre. */
function dragHandle(pull: HandleDrag, handle: Handle, press: Press): void {
  const frame = toFrame(pull.sticker)
  follow(pull, press, (pointer, { shiftKey, altKey }) => {
    const by = { x: pointer.x - press.clientX, y: pointer.y - press.clientY }
    const scale = 1 / pull.stage.offsetWidth
    const options = { keepAspect: !shiftKey, fromCenter: altKey }
    return resizeFrame(frame, handle, { x: by.x * scale, y: by.y * scale }, options)
  })
}

const STEP = 15

/** Rotates a sticker around its centre, in steps with Shift. */
function rotateSticker(pull: HandleDrag, press: Press): void {
  const frame = toFrame(pull.sticker)
  follow(pull, press, (pointer, { shiftKey }) => {
    const slide = pull.stage.getBoundingClientRect()
    const at = { x: (pointer.x - slide.left) / slide.width, y: (pointer.y - slide.top) / slide.width }
    return { ...frame, rotation: angleTo(frame.center, at, shiftKey ? STEP : null) }
  })
}

function follow(
  { editor, uid, sticker }: HandleDrag,
  press: Press,
  find: (pointer: Vector, keys: Keys) => Frame,
): void {
  const canvas = canvasOf(editor)
  const gesture = editor.beginGesture()
  const rest = () => canvas.setState({ isMoving: false })
  canvas.setState({ isMoving: true })
  trackPointer(press, {
    move: event => {
      const places = { [sticker.id]: fromFrame(find({ x: event.clientX, y: event.clientY }, event)) }
      editor.change(deck => setPlaces(deck, { uid, places }))
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

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The resize cursor of a handle, with the sticker's rotation taken into account. */
export function handleCursor({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4
  return CURSORS[eighth] ?? 'ns-resize'
}
