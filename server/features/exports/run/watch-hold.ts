import { seconds } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { changeHeld, type Hold, holds } from './queries.ts'

/** Another worker has it by now, or it is gone: nothing more is to be written here. */
export class HoldLost extends Error {}

const lookEvery = seconds(1)

/** Once a second writes how far it is, or looks whether it is still ours, and aborts the work when it is not. */
export function watchHold({ orm, clock }: Services, hold: Hold) {
  const lost = new AbortController()
  let done = 0
  let written = 0
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    const now = done
    // A database that does not answer says nothing about the task.
    const held = await (now > written
      ? changeHeld(orm, hold, clock.now(), { slidesDone: now })
      : holds(orm, hold)
    ).catch(() => true)
    written = now
    looking = false
    if (!held) lost.abort(new HoldLost('the export is no longer held'))
  }, lookEvery)
  return {
    signal: lost.signal,
    onProgress(slides: number) {
      done = Math.max(done, slides)
    },
    stop: () => clearInterval(timer),
  }
}
