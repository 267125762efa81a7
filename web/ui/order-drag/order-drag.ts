export interface Drag {
  readonly uids: ReadonlySet<string>
  /** The one under the finger. */
  readonly lead: string
  /** Where they would go; null where they would stay as they are. */
  readonly gap: number | null
}

interface DragPlace {
  readonly scroller: HTMLElement
  /** The element that begins where the first row begins. */
  readonly list: HTMLElement
}

export interface DragOptions {
  readonly findPlace: () => DragPlace | null
  readonly readOrder: () => readonly string[]
  /** The gap that is nearest to a height within the list. */
  readonly findGap: (y: number) => number
  /** A finger drags as soon as it moves, as on a handle; else it has to rest first. */
  readonly touchMoves?: boolean
  /** Those that go with this one. */
  readonly lift: (uid: string) => readonly string[]
  readonly drop: (uids: ReadonlySet<string>, gap: number) => void
  readonly cancel: () => void
  /** A finger rested on a row and went up again. */
  readonly rest: (uid: string, x: number, y: number) => void
  readonly show: (drag: Drag | null) => void
  readonly follow: (x: number, y: number) => void
}

interface Press {
  readonly uid: string
  readonly pointer: number
  readonly isTouch: boolean
  readonly from: { readonly x: number; readonly y: number }
  at: { x: number; y: number }
  hasMoved: boolean
  timer?: ReturnType<typeof setTimeout>
}

export interface OrderDrag {
  readonly begin: (uid: string, event: PointerEvent) => void
  readonly isTouched: () => boolean
  readonly isDragging: () => boolean
  /** The current or last press dragged rows: its click event has to be ignored. */
  readonly hasLifted: () => boolean
  /** Another press begins, maybe beside the rows. */
  readonly forget: () => void
  readonly dispose: () => void
}

/** A mouse or a pen drags once it has moved this far; a finger that has, scrolls. */
const slop = 6
/** A finger that rests this long picks the row up. */
const longPress = 320

/**
 * Ordering a list by Pointer Events, the same for mouse, pen and finger. The browser's own drag and drop does not support touch, and
 * ends when its source leaves the page, as it does when a long list scrolls.
 */
export function createOrderDrag(options: DragOptions): OrderDrag {
  let press: Press | undefined
  let drag: Drag | undefined
  let frame = 0
  let edgeSince = 0
  let hasLifted = false

  function begin(uid: string, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || drag) return
    finish()
    const at = { x: event.clientX, y: event.clientY }
    const isTouch = event.pointerType === 'touch' && !options.touchMoves
    press = { uid, pointer: event.pointerId, isTouch, from: at, at, hasMoved: false }
    if (isTouch) press.timer = setTimeout(liftUp, longPress)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', finish)
    window.addEventListener('blur', finish)
    window.addEventListener('keydown', cancelByKey, true)
  }

  function liftUp(): void {
    const place = options.findPlace()
    if (!press || !place) {
      finish()
      return
    }
    hasLifted = true
    drag = { uids: new Set(options.lift(press.uid)), lead: press.uid, gap: null }
    // Rows come and go while the list scrolls; the scroller stays.
    place.scroller.setPointerCapture(press.pointer)
    options.show(drag)
    options.follow(press.at.x, press.at.y)
    frame = requestAnimationFrame(tick)
  }

  function move(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return
    press.at = { x: event.clientX, y: event.clientY }
    const isFar = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y) > slop
    press.hasMoved ||= isFar
    if (!drag) {
      if (!isFar) return
      if (press.isTouch) {
        finish()
        return
      }
      liftUp()
    }
    // Reads before it writes: the other way round every move would have the page laid out once more.
    aim()
    options.follow(event.clientX, event.clientY)
  }

  function tick(now: number): void {
    const place = options.findPlace()
    if (!place || !press) return
    const speed = edgeSpeed(press.at.y, readEdges(place.scroller), now - (edgeSince || now))
    edgeSince = speed === 0 ? 0 : edgeSince || now
    if (speed !== 0) {
      place.scroller.scrollTop += speed
      aim()
    }
    frame = requestAnimationFrame(tick)
  }

  function aim(): void {
    const place = options.findPlace()
    if (!place || !press || !drag) return
    const order = options.readOrder()
    const y = press.at.y - place.list.getBoundingClientRect().top
    const nearest = options.findGap(y)
    const gap = isSameOrder(order, drag.uids, nearest) ? null : nearest
    if (gap === drag.gap) return
    drag = { ...drag, gap }
    options.show(drag)
  }

  function release(event: PointerEvent): void {
    const [pressed, dragged] = [press, drag]
    if (!pressed || event.pointerId !== pressed.pointer) return
    finish()
    if (!dragged) return
    if (dragged.gap !== null) options.drop(dragged.uids, dragged.gap)
    else if (pressed.isTouch && !pressed.hasMoved) options.rest(pressed.uid, pressed.at.x, pressed.at.y)
  }

  function cancelByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !drag) return
    event.preventDefault()
    event.stopPropagation()
    finish()
    options.cancel()
  }

  function finish(): void {
    clearTimeout(press?.timer)
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', finish)
    window.removeEventListener('blur', finish)
    window.removeEventListener('keydown', cancelByKey, true)
    const wasShown = drag !== undefined
    press = undefined
    drag = undefined
    edgeSince = 0
    if (wasShown) options.show(null)
  }

  return {
    begin,
    isTouched: () => press?.isTouch ?? false,
    isDragging: () => drag !== undefined,
    hasLifted: () => hasLifted,
    forget: () => {
      hasLifted = false
    },
    dispose: finish,
  }
}

/** A page that scrolls as a whole has its edges where the window has them. */
function readEdges(scroller: HTMLElement): Edges {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top, bottom }
}

/** The gap between rows of one height that is nearest to a height: 0 before the first row, `count` behind the last. */
export function findGap(y: number, rowHeight: number, count: number): number {
  return Math.min(count, Math.max(0, Math.round(y / rowHeight)))
}

/** The same among rows of several heights, by where their middles are. */
export function findGapAmong(y: number, middles: readonly number[]): number {
  const next = middles.findIndex(middle => y < middle)
  return next === -1 ? middles.length : next
}

/** Whether rows dropped here would stay where they are. */
export function isSameOrder(order: readonly string[], moved: ReadonlySet<string>, gap: number): boolean {
  const places = order.flatMap((uid, index) => (moved.has(uid) ? [index] : []))
  const first = places[0] ?? 0
  const isOneRun = places.every((place, index) => place === first + index)
  return isOneRun && gap >= first && gap <= first + places.length
}

const zone = 56
const slowest = 2
const fastest = 16
const patience = 2500

interface Edges {
  readonly top: number
  readonly bottom: number
}

/** Pixels to scroll in a frame while something is held near an edge: more the nearer, and more the longer. */
export function edgeSpeed(y: number, { top, bottom }: Edges, heldFor: number): number {
  const depth = Math.min(zone, (bottom - top) / 3)
  if (depth <= 0) return 0
  const up = top + depth - y
  const down = y - (bottom - depth)
  const share = Math.min(1, Math.max(up, down) / depth)
  if (share <= 0) return 0
  const impatience = 1 + 4 * Math.min(1, heldFor / patience)
  const speed = (slowest + (fastest - slowest) * share) * impatience
  return up > down ? -speed : speed
}
