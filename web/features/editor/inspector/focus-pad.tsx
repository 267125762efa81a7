import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { LiveEdit } from './live-edit.ts'

export interface Focus {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly src: string
  readonly value: Focus
  readonly edit: LiveEdit<Focus>
}

const STEP = 0.05
/** The largest height of the pad in rem; a wide picture is lower. */
const HEIGHT = 8

/** The focal point of a picture, which stays visible however it is cropped; set by dragging or arrow keys. */
export function FocusPad({ src, value, edit }: Props) {
  const t = useTranslations('editor-inspector.focus')
  const [held, setHeld] = useState(false)
  const [ratio, setRatio] = useState(ASPECT_RATIO)

  function follow(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    edit.follow({
      x: round((event.clientX - box.left) / box.width),
      y: round((event.clientY - box.top) / box.height),
    })
  }

  function step(event: KeyboardEvent) {
    const [dx, dy] = steps[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    event.stopPropagation()
    edit.follow({ x: round(value.x + dx * STEP), y: round(value.y + dy * STEP) })
  }

  function release() {
    setHeld(false)
    edit.release()
  }

  return (
    <div className="flex justify-center overflow-hidden rounded-field bg-sunken">
      <button
        type="button"
        aria-label={t('label', { x: Math.round(value.x * 100), y: Math.round(value.y * 100) })}
        title={t('hint')}
        className="relative touch-none cursor-crosshair focus-visible:-outline-offset-2"
        style={{ aspectRatio: ratio, width: `min(100%, ${ratio * HEIGHT}rem)` }}
        onKeyDown={step}
        onPointerDown={event => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(true)
          edit.grab()
          follow(event)
        }}
        onPointerMove={event => held && follow(event)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={defaultAssetUrl(src)}
          alt=""
          draggable={false}
          className="block size-full select-none"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
          }}
        />
        <span
          aria-hidden="true"
          className={joinClasses(
            'absolute size-5 -translate-1/2 rounded-full border-2 border-[#fff] shadow-[0_0_0_1px_rgb(0_0_0/0.5)]',
            'after:absolute after:inset-1.5 after:rounded-full after:bg-[#fff]',
            held && 'scale-110',
          )}
          style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        />
      </button>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function round(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}
