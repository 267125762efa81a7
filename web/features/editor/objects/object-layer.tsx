import { Lock, RotateCw } from 'lucide-react'
import { type PointerEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { connectLine, framesById } from '#domain/deck/geometry/connect.ts'
import {
  boundsOfPlace,
  type Frame,
  fromFrame,
  toFrame,
  unionBounds,
  type Vector,
} from '#domain/deck/geometry/frame.ts'
import { frameOfBounds, type Handle } from '#domain/deck/geometry/resize-frame.ts'
import type { Gap } from '#domain/deck/geometry/snap.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { type Boxes, boxStyle } from '../canvas/boxes.ts'
import { useCanvasState } from '../canvas/canvas-store.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { ObjectBar } from './object-bar.tsx'
import { dragHandle, dragLineEnd, dragRotation, type LineSide, type Pull } from './pull-objects.ts'
import { type Chosen, listChosen, readPixels } from './selected-objects.ts'

interface LayerProps {
  readonly slide: Slide
  readonly boxes: Boxes
}

/** The frames of what is selected and floats, the snapping lines, and the marquee. */
export function ObjectLayer({ slide, boxes }: LayerProps) {
  const ids = useEditorState(({ selection }) => selection.objects)
  const isTyping = useEditorState(({ selection }) => selection.typing)
  const mode = useCanvasState(state => state.mode)
  const chosen = useMemo(() => listChosen(slide, ids), [slide, ids])
  const flowing = ids.length > 1 ? ids.flatMap(id => boxes.items.get(id) ?? []) : []
  const isIdle = !isTyping && !mode
  return (
    <>
      {flowing.map(box => (
        <div
          key={`${box.left} ${box.top}`}
          className="canvas-frame absolute outline-2 outline-focus"
          style={boxStyle(box)}
        />
      ))}
      {chosen.map(one => (
        <ObjectOutline key={one.id} chosen={one} isQuiet={!isIdle || chosen.length > 1} />
      ))}
      {isIdle && chosen.length > 0 ? <Handles slide={slide} chosen={chosen} /> : null}
      {isIdle && (chosen.length > 0 || flowing.length > 0) ? (
        <ObjectBar chosen={chosen} flowing={flowing.length} />
      ) : null}
      <AttachMark />
      <Numbers chosen={chosen} />
      <Guides />
    </>
  )
}

/** Where what is moved lies, how large it is or how far it is turned, below it. */
function Numbers({ chosen }: { chosen: readonly Chosen[] }) {
  const t = useTranslations('editor-canvas.object')
  const measuring = useCanvasState(state => state.measuring)
  const [first] = chosen
  if (!measuring || !first) return null
  const bounds = unionBounds(chosen.map(boundsOfPlace))
  const frame = chosen.length === 1 ? first : fromFrame(frameOfBounds(bounds))
  const numbers = { ...readPixels(frame), angle: Math.round(frame.rotation) }
  return (
    <span
      aria-hidden="true"
      className="absolute mt-2 -translate-x-1/2 rounded-item bg-ink px-1.5 py-0.5 text-2xs font-medium whitespace-nowrap text-paper tabular-nums"
      style={{
        left: `${((bounds.left + bounds.right) / 2) * 100}%`,
        top: `${bounds.bottom * ASPECT_RATIO * 100}%`,
      }}
    >
      {t(`numbers.${measuring}`, numbers)}
    </span>
  )
}

function Guides() {
  const guides = useCanvasState(state => state.guides)
  const gaps = useCanvasState(state => state.gaps)
  const marquee = useCanvasState(state => state.marquee)
  return (
    <>
      {guides.map(({ axis, at }) => (
        <i
          key={`${axis}${at}`}
          data-guide={axis}
          className={axis === 'x' ? 'absolute inset-y-0 w-px bg-accent' : 'absolute inset-x-0 h-px bg-accent'}
          style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
        />
      ))}
      {gaps.map(gap => (
        <GapMark key={`${gap.axis} ${gap.from} ${gap.at}`} gap={gap} />
      ))}
      {marquee ? (
        <div className="absolute border border-focus bg-focus/10" style={boxStyle(marquee)} />
      ) : null}
    </>
  )
}

/** The pixels of a slide 1920 wide. */
const WIDTH = 1920

/** One of the gaps that are alike, with its length. */
function GapMark({ gap: { axis, from, to, at } }: { gap: Gap }) {
  const isAcross = axis === 'x'
  const box = isAcross
    ? { left: from, top: at * ASPECT_RATIO, width: to - from, height: 0 }
    : { left: at, top: from * ASPECT_RATIO, width: 0, height: (to - from) * ASPECT_RATIO }
  return (
    <div
      data-gap={axis}
      className={joinClasses('absolute border-accent', isAcross ? 'border-t' : 'border-l')}
      style={boxStyle(box)}
    >
      <span className="absolute top-1/2 left-1/2 -translate-1/2 rounded-item bg-accent px-1 text-2xs font-medium text-accent-ink tabular-nums">
        {Math.round((to - from) * WIDTH)}
      </span>
    </div>
  )
}

function frameStyle({ position, size, rotation }: PlaceFrame) {
  return {
    left: `${position.x * 100}%`,
    top: `${position.y * 100}%`,
    width: `${size.width * 100}%`,
    height: `${size.height * ASPECT_RATIO * 100}%`,
    transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
  }
}

interface OutlineProps {
  readonly chosen: Chosen
  /** Drawn thinner: the words are typed in, or the box around several is what is held. */
  readonly isQuiet: boolean
}

function ObjectOutline({ chosen, isQuiet }: OutlineProps) {
  const { object } = chosen
  const isLine = object.kind === 'item' && object.item.type === 'line'
  const { locked } = object.place
  return (
    <div
      className={joinClasses(
        'canvas-frame pointer-events-none absolute',
        isQuiet || isLine ? 'outline-1' : 'outline-2',
        isLine || locked ? 'outline-dashed' : 'outline',
        isLine && !isQuiet ? 'outline-transparent' : 'outline-focus',
      )}
      style={frameStyle(chosen)}
    >
      {locked ? (
        <span className="absolute -top-3 -right-3 grid size-6 place-items-center rounded-full border border-line bg-raised text-ink-soft shadow-raised">
          <Lock aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
        </span>
      ) : null}
    </div>
  )
}

const SIDES = [-1, 0, 1] as const
const HANDLES: Handle[] = SIDES.flatMap(y => SIDES.flatMap(x => (x === 0 && y === 0 ? [] : [{ x, y }])))

interface HandlesProps {
  readonly slide: Slide
  readonly chosen: readonly Chosen[]
}

/** The handles of one object, of the box around several, or of a line's ends; what is locked has none. */
function Handles({ slide, chosen }: HandlesProps) {
  const [first] = chosen
  if (!first || chosen.some(({ object }) => object.place.locked)) return null
  if (chosen.length > 1) {
    const frame = frameOfBounds(unionBounds(chosen.map(boundsOfPlace)))
    return <FrameHandles uid={slide.uid} chosen={chosen} frame={frame} />
  }
  const { object } = first
  if (object.kind === 'item' && object.item.type === 'line') {
    return <LineEnds slide={slide} line={object.item} />
  }
  return <FrameHandles uid={slide.uid} chosen={chosen} frame={toFrame(first)} />
}

interface FrameProps {
  readonly uid: string
  readonly chosen: readonly Chosen[]
  readonly frame: Frame
}

/** A touch needs 44 pixels; what is seen stays small. */
const REACH = 'after:absolute after:-inset-2 pointer-coarse:after:-inset-4'

/**
 * The same for the handles of a frame, which reach outwards: a small thing must not be all handles, or it could neither
 * be moved nor typed in. For the same reason a short side has none in its middle.
 */
const OUTWARDS = {
  x: {
    [-1]: 'after:-left-2 after:right-0 pointer-coarse:after:-left-6 pointer-coarse:after:-right-2',
    0: 'after:-inset-x-2 pointer-coarse:after:-inset-x-4 @max-[40px]:hidden',
    1: 'after:left-0 after:-right-2 pointer-coarse:after:-left-2 pointer-coarse:after:-right-6',
  },
  y: {
    [-1]: 'after:-top-2 after:bottom-0 pointer-coarse:after:-top-6 pointer-coarse:after:-bottom-2',
    0: 'after:-inset-y-2 pointer-coarse:after:-inset-y-4 [@container_(height<40px)]:hidden',
    1: 'after:top-0 after:-bottom-2 pointer-coarse:after:-top-2 pointer-coarse:after:-bottom-6',
  },
} as const

function FrameHandles({ uid, chosen, frame }: FrameProps) {
  const t = useTranslations('editor-canvas.object')
  const editor = useEditor()
  const press = (event: PointerEvent<HTMLElement>): Pull | null => {
    const stage = event.currentTarget.closest<HTMLElement>('.canvas-stage')
    if (event.button !== 0 || !stage) return null
    event.preventDefault()
    event.stopPropagation()
    return { editor, uid, chosen, frame, stage }
  }
  return (
    <div
      className={joinClasses(
        'canvas-frame pointer-events-none @container-size absolute',
        chosen.length > 1 && 'outline-2 outline-focus',
      )}
      style={frameStyle(fromFrame(frame))}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('rotate')}
        className={joinClasses(
          'pointer-events-auto absolute bottom-full left-1/2 z-1 mb-3 grid size-6 -translate-x-1/2 cursor-grab touch-none place-items-center rounded-full border border-line bg-raised text-ink-soft shadow-raised',
          'after:absolute pointer-coarse:after:-inset-2.5',
        )}
        onPointerDown={event => {
          const pull = press(event)
          if (pull) dragRotation(pull, event)
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
          className={joinClasses(
            'pointer-events-auto absolute size-3 -translate-1/2 touch-none rounded-full border-2 border-focus bg-raised after:absolute',
            OUTWARDS.x[handle.x],
            OUTWARDS.y[handle.y],
          )}
          style={{
            left: `${(handle.x + 1) * 50}%`,
            top: `${(handle.y + 1) * 50}%`,
            cursor: handleCursor(handle, frame.rotation),
          }}
          onPointerDown={event => {
            const pull = press(event)
            if (pull) dragHandle(pull, handle, event)
          }}
        />
      ))}
    </div>
  )
}

interface LineEndsProps {
  readonly slide: Slide
  readonly line: ItemOf<'line'>
}

function LineEnds({ slide, line }: LineEndsProps) {
  const t = useTranslations('editor-canvas.object')
  const editor = useEditor()
  if (!line.place) return null
  const run = connectLine(line, line.place, framesById(slide))
  const ends: [LineSide, Vector, string][] = [
    ['from', run.from.point, t('start')],
    ['to', run.to.point, t('end')],
  ]
  return ends.map(([side, point, label]) => (
    <button
      key={side}
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={joinClasses(
        'pointer-events-auto absolute size-3 -translate-1/2 cursor-crosshair touch-none rounded-full border-2 border-focus',
        line[side].item === null ? 'bg-raised' : 'bg-focus',
        REACH,
      )}
      style={{ left: `${point.x * 100}%`, top: `${point.y * ASPECT_RATIO * 100}%` }}
      onPointerDown={event => {
        const stage = event.currentTarget.closest<HTMLElement>('.canvas-stage')
        if (event.button !== 0 || !stage) return
        event.preventDefault()
        event.stopPropagation()
        dragLineEnd({ editor, uid: slide.uid, line, side, stage }, event)
      }}
    />
  ))
}

/** What the end of a line would attach to. */
function AttachMark() {
  const target = useCanvasState(state => state.attachTo)
  if (!target) return null
  return (
    <div data-attach className="absolute bg-focus/10 outline-2 outline-focus" style={frameStyle(target)}>
      {HANDLES.filter(({ x, y }) => x === 0 || y === 0).map(({ x, y }) => (
        <i
          key={`${x} ${y}`}
          className="absolute size-2 -translate-1/2 rounded-full bg-focus"
          style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%` }}
        />
      ))}
    </div>
  )
}

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The resize cursor of a handle, with the object's rotation taken into account. */
export function handleCursor({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4
  return CURSORS[eighth] ?? 'ns-resize'
}
