/** Fills the screen, or where a browser fills it with videos only, the window. */
export interface Screen {
  readonly isFull: () => boolean
  readonly toggle: () => void
  readonly leave: () => void
  /** Stops watching, and gives the screen back. */
  readonly stop: () => void
}

/**
 * `onChange` is called for every way in and out, the browser's own Escape included; `data-full` on the element says it to
 * style sheets.
 */
export function watchScreen(
  element: HTMLElement,
  onChange: (isFull: boolean) => void,
  /** From the start; the document may fill the screen already, by the press that led here. */
  startsFull = false,
): Screen {
  let fillsWindow = startsFull
  let wasFull = document.fullscreenElement !== null
  let awake: (() => void) | undefined
  const isFull = () => fillsWindow || document.fullscreenElement === element

  function settle(): void {
    // Whoever leaves by the browser's own way has left.
    if (wasFull && !document.fullscreenElement) fillsWindow = false
    wasFull = document.fullscreenElement !== null
    const full = isFull()
    if (full === element.hasAttribute('data-full')) return
    element.toggleAttribute('data-full', full)
    awake?.()
    awake = full ? keepAwake() : undefined
    onChange(full)
  }
  function fillWindow(fill: boolean): void {
    fillsWindow = fill
    settle()
  }
  function leave(): void {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    fillWindow(false)
  }
  function enter(): void {
    // A frame without the permission may say that it is enabled and then refuse.
    if (!document.fullscreenEnabled) fillWindow(true)
    else element.requestFullscreen({ navigationUI: 'hide' }).then(turnPhone, () => fillWindow(true))
  }
  document.addEventListener('fullscreenchange', settle)
  if (startsFull) settle()
  function stop(): void {
    document.removeEventListener('fullscreenchange', settle)
    if (isFull()) leave()
    awake?.()
  }
  return { isFull, leave, stop, toggle: () => (isFull() ? leave() : enter()) }
}

/** A phone that is held upright shows slides as wide as it can be; where it may not turn them, a sentence asks to turn it. */
function turnPhone(): void {
  const { orientation } = window.screen as { orientation?: { lock?: (to: string) => Promise<void> } }
  orientation?.lock?.('landscape').catch(() => undefined)
}

/** A screen that goes dark in the middle of a talk; the lock is lost whenever the page is hidden. Returns its end. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  async function take(): Promise<void> {
    if (isOver || document.visibilityState !== 'visible') return
    const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) void taken?.release()
    else lock = taken
  }
  const retake = () => void take()
  document.addEventListener('visibilitychange', retake)
  retake()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', retake)
    void lock?.release()
  }
}

const idleAfter = 2500

/** Reports when there was no input for a while, and when there is again. Returns a function that stops it. */
export function watchIdle(onChange: (isIdle: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isIdle = false
  function set(next: boolean): void {
    if (next !== isIdle) onChange(next)
    isIdle = next
  }
  function wake(): void {
    set(false)
    clearTimeout(timer)
    timer = setTimeout(() => set(true), idleAfter)
  }
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
  for (const sign of signs) window.addEventListener(sign, wake)
  wake()
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, wake)
    set(false)
  }
}
