import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Laser, startLaser } from '#viewer/laser.ts'
import type { LightPoint } from './use-step.ts'

export interface LaserOptions {
  /** The slide; the light is drawn above it. */
  readonly ground: RefObject<HTMLElement | null>
  /** Whether the pointer of this window is the light. */
  readonly isOn: boolean
  /** Where the light is, for the other windows. */
  readonly onPoint: (at: LightPoint | null) => void
}

/** The light over the slide. Returns what puts it where another window points. */
export function useLaser({ ground, isOn, onPoint }: LaserOptions): (at: LightPoint | null) => void {
  const laser = useRef<Laser>(undefined)
  const show = useCallback(
    (at: LightPoint | null) => {
      if (!ground.current) return
      laser.current ??= startLaser(ground.current)
      if (at) laser.current.point(...at)
      else laser.current.hide()
    },
    [ground],
  )
  useEffect(() => {
    const area = ground.current
    if (!isOn || !area) return
    let frame = 0
    function follow(event: PointerEvent): void {
      const box = area?.getBoundingClientRect()
      if (!box) return
      const at = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const
      show(at)
      // The others are told once per picture, however fast the hand is.
      frame ||= requestAnimationFrame(() => {
        frame = 0
        onPoint(at)
      })
    }
    function hide(): void {
      cancelAnimationFrame(frame)
      frame = 0
      show(null)
      onPoint(null)
    }
    area.addEventListener('pointermove', follow)
    area.addEventListener('pointerleave', hide)
    return () => {
      area.removeEventListener('pointermove', follow)
      area.removeEventListener('pointerleave', hide)
      hide()
    }
  }, [ground, isOn, onPoint, show])
  useEffect(
    () => () => {
      laser.current?.stop()
      laser.current = undefined
    },
    [],
  )
  return show
}
