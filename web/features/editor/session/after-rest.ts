import { whenIdle } from '#web/platform/preload/preload-queue.ts'

/** Nobody types the next letter of a word this late, in milliseconds. */
export const REST = 300

interface AfterRest {
  ask(): void
  drop(): void
}

/**
 * Runs once nothing was asked for a while and the browser is idle, so that it never comes between two keys. With `latest`
 * it is not put off longer than that, for what somebody else may be watching.
 */
export function afterRest(run: () => void, latest = Number.POSITIVE_INFINITY): AfterRest {
  let first: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopIdling: (() => void) | undefined
  function stop(): void {
    clearTimeout(timer)
    stopIdling?.()
    stopIdling = undefined
  }
  return {
    drop() {
      stop()
      first = undefined
    },
    ask() {
      stop()
      const now = performance.now()
      first ??= now
      timer = setTimeout(
        () => {
          stopIdling = whenIdle(() => {
            stopIdling = undefined
            first = undefined
            run()
          }, REST)
        },
        Math.min(REST, Math.max(0, first + latest - now)),
      )
    },
  }
}

/** Runs once what is under way is drawn. What it returns calls it off. */
export function afterPicture(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A quick typist's next key comes sooner than this, in milliseconds. */
const NEXT_KEY = 100

/**
 * Runs once the answer to the next key is drawn, when nobody waits for the page for longer than at any other time, or when
 * no key comes. What it returns calls it off.
 */
export function afterNextKey(run: () => void): () => void {
  const timer = setTimeout(finish, NEXT_KEY)
  let stopDrawing: (() => void) | undefined
  window.addEventListener('keydown', waitForPicture, true)
  function waitForPicture(): void {
    drop()
    stopDrawing = afterPicture(run)
  }
  function finish(): void {
    drop()
    run()
  }
  function drop(): void {
    clearTimeout(timer)
    stopDrawing?.()
    window.removeEventListener('keydown', waitForPicture, true)
  }
  return drop
}
