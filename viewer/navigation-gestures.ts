import { readFocus } from './keys.ts'
import type { SlideMove } from './position.ts'

export interface GestureOptions {
  readonly onMove: (move: SlideMove) => void
  /** What turns the page here and now; where the browser scrolls by itself, it must not be done twice. */
  readonly reads: (sign: 'swipe' | 'tap' | 'wheel' | 'side-wheel') => boolean
}

/** Turns pages by finger, tap and wheel. Two fingers zoom, and in a zoomed picture one finger looks around. */
export function watchNavigationGestures(ground: HTMLElement, { onMove, reads }: GestureOptions): () => void {
  let start: { id: number; x: number; y: number; isTouch: boolean } | undefined
  let isSwiped = false
  let wheel = stillWheel
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

  const listeners = {
    pointerdown(event: PointerEvent) {
      const isTouch = event.pointerType !== 'mouse'
      isSwiped = false
      // A second finger means zooming: then the first one turns nothing either.
      start = event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY, isTouch }
        : undefined
    },
    pointercancel() {
      start = undefined
    },
    pointerup(event: PointerEvent) {
      const from = start
      if (!from?.isTouch || from.id !== event.pointerId || isZoomed() || !reads('swipe')) return
      const { width } = ground.getBoundingClientRect()
      const move = readSwipe({ dx: event.clientX - from.x, dy: event.clientY - from.y, width })
      isSwiped = move !== undefined
      if (move) onMove(move)
    },
    click(event: MouseEvent) {
      const from = start
      start = undefined
      const target = event.target instanceof Element ? event.target : null
      const isSteady =
        from && !isSwiped && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8 && !isZoomed()
      if (!isSteady || event.button !== 0 || !reads('tap') || event.defaultPrevented) return
      if (readFocus(target) !== 'page' || target?.closest('label, iframe, nav')) return
      if (getSelection()?.isCollapsed === false) return
      const { left, width } = ground.getBoundingClientRect()
      onMove(readTap({ x: event.clientX - left, width }))
    },
    wheel(event: WheelEvent) {
      const { deltaX, deltaY, deltaMode, timeStamp } = event
      const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
      if (event.ctrlKey || isZoomed() || !reads(isSideways ? 'side-wheel' : 'wheel')) return
      const [memory, move] = readWheel(wheel, { deltaX, deltaY, deltaMode, time: timeStamp })
      wheel = memory
      if (move) onMove(move)
    },
  }
  const entries = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
  for (const [type, listener] of entries) ground.addEventListener(type, listener, { passive: true })
  return () => {
    for (const [type, listener] of entries) ground.removeEventListener(type, listener)
  }
}

interface Swipe {
  readonly dx: number
  readonly dy: number
  /** Of what is swiped over. */
  readonly width: number
}

/** A finger that went clearly sideways turns the page, one that went up or down scrolls. */
export function readSwipe({ dx, dy, width }: Swipe): 'next' | 'previous' | undefined {
  const enough = Math.min(60, width * 0.15)
  if (Math.abs(dx) < enough || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined
  return dx < 0 ? 'next' : 'previous'
}

/** A tap goes on, and at the left edge back: most people only ever go on. */
export function readTap({ x, width }: { readonly x: number; readonly width: number }): 'next' | 'previous' {
  return x < width * 0.3 ? 'previous' : 'next'
}

interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  readonly time: number
}

interface WheelMemory {
  readonly gone: number
  readonly time: number
  /** Until when a turn is only the rest of the one before: a touchpad goes on rolling for a while. */
  readonly quietUntil: number
}

export const stillWheel: WheelMemory = { gone: 0, time: 0, quietUntil: 0 }

const unit = [1, 32, 400]
const enough = 60
const pause = 200
const quiet = 450

/** One turn of a wheel is one slide, and so is one stroke on a touchpad, however long it rolls on. */
export function readWheel(
  memory: WheelMemory,
  turn: WheelTurn,
): [WheelMemory, 'next' | 'previous' | undefined] {
  const { deltaX, deltaY, deltaMode, time } = turn
  const delta = (Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY) * (unit[deltaMode] ?? 1)
  const isRolling = time < memory.quietUntil && time - memory.time < pause
  if (isRolling) return [{ gone: 0, time, quietUntil: Math.max(memory.quietUntil, time + pause) }, undefined]
  const isNew = time - memory.time > pause || Math.sign(delta) !== Math.sign(memory.gone)
  const gone = isNew ? delta : memory.gone + delta
  if (Math.abs(gone) < enough) return [{ gone, time, quietUntil: 0 }, undefined]
  return [{ gone: 0, time, quietUntil: time + quiet }, gone > 0 ? 'next' : 'previous']
}
