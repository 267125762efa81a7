import { RotateCw } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Handle } from '#domain/deck/geometry/resize-frame.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { handleCursor } from './handle-cursor.ts'
import { pullHandle, turnSticker } from './pull-handle.ts'

interface Props {
  readonly uid: string
  readonly sticker: Sticker
  /** Alone it can be scaled and turned; among others it is only moved with them. */
  readonly isAlone: boolean
}

const SIDES = [-1, 0, 1] as const
const HANDLES: Handle[] = SIDES.flatMap(y => SIDES.flatMap(x => (x === 0 && y === 0 ? [] : [{ x, y }])))

export function StickerFrame({ uid, sticker, isAlone }: Props) {
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
          if (pull) turnSticker(pull, event)
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
            if (pull) pullHandle(pull, handle, event)
          }}
        />
      ))}
    </>
  )
}
