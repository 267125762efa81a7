import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Laser, startLaser } from '#viewer/laser.ts'
import type { LaserPoint } from './window-sync.ts'

interface LaserOptions {
  /** The slide, above which the laser pointer is drawn. */
  readonly ground: RefObject<HTMLElement | null>
  /** Whether the mouse pointer of this window is the laser pointer. */
  readonly isOn: boolean
  /** Sends the position to the other windows. */
  readonly onPoint: (at: LaserPoint | null) => void
}

/** The laser pointer over the slide. Returns a function that shows it where another window points. */
export function useLaser({ ground, isOn, onPoint }: LaserOptions): (at: LaserPoint | null) => void {
  const laser = useRef<Laser>(undefined)
  const show = useCallback(
    (at: LaserPoint | null) => {
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
      // At most one message per frame, however fast the pointer moves.
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
