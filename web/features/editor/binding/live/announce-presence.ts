import type { Editor } from '#editor/editor.ts'
import type { Timers } from '#editor/options.ts'

export interface PresenceOptions {
  readonly editor: Pick<Editor, 'getState' | 'subscribe'>
  readonly timers: Timers
  readonly announce: (slide: string | null, leaving: boolean) => void
}

export interface Presence {
  pause(): void
  resume(): void
  stop(): void
}

/** Slides that are only passed by are not told of. */
const settled = 400
/** Who says nothing for 45 seconds is taken for gone. */
const heartbeat = 20_000

/** Tells the others on which slide one is. */
export function announcePresence({ editor, timers, announce }: PresenceOptions): Presence {
  let told: string | null | undefined
  let stopWaiting: (() => void) | undefined
  let isPaused = true

  function tell() {
    told = editor.getState().selection.active
    announce(told, false)
    wait(heartbeat)
  }

  function wait(milliseconds: number) {
    stopWaiting?.()
    stopWaiting = timers.after(milliseconds, tell)
  }

  function pause() {
    if (isPaused) return
    isPaused = true
    stopWaiting?.()
    announce(null, true)
  }

  const unsubscribe = editor.subscribe(({ selection }, before) => {
    if (!isPaused && selection.active !== before.selection.active && selection.active !== told) wait(settled)
  })

  return {
    pause,
    resume() {
      if (!isPaused) return
      isPaused = false
      tell()
    },
    stop() {
      pause()
      unsubscribe()
    },
  }
}
