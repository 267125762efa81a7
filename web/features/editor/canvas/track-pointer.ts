interface Press {
  readonly pointerId: number
}

interface Tracking {
  readonly move: (event: PointerEvent) => void
  readonly end: (event: PointerEvent) => void
  /** Escape, a second finger, or the browser taking the pointer away. */
  readonly cancel: () => void
}

/** Follows one pointer until it is released, wherever it goes. Escape cancels the gesture. */
export function trackPointer({ pointerId }: Press, { move, end, cancel }: Tracking): void {
  const isOurs = (event: PointerEvent) => event.pointerId === pointerId
  let isCaptured = false
  const onMove = (event: PointerEvent) => {
    if (!isOurs(event)) return
    if (!isCaptured) capture(pointerId)
    isCaptured = true
    move(event)
  }
  const onUp = (event: PointerEvent) => {
    if (!isOurs(event)) return
    stop()
    end(event)
  }
  const onCancel = (event: PointerEvent) => {
    if (!isOurs(event)) return
    stop()
    cancel()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    stop()
    cancel()
  }
  const stop = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('keydown', onKey, true)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('keydown', onKey, true)
}

/** So that the pointer is followed outside the window too; a pointer that is gone already cannot be captured. */
function capture(pointerId: number): void {
  try {
    document.querySelector('.canvas-stage')?.setPointerCapture(pointerId)
  } catch {}
}

/** Only looks on while one pointer is down: it is not captured, so that words are selected under it, and Escape is left alone. */
export function followPointer(pointerId: number, move: (event: PointerEvent) => void): void {
  const onMove = (event: PointerEvent) => {
    if (event.pointerId === pointerId) move(event)
  }
  const stop = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', stop)
    window.removeEventListener('pointercancel', stop)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', stop)
  window.addEventListener('pointercancel', stop)
}
