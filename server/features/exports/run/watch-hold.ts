import { abortWhen } from '#server/jobs/abort-when.ts'
import type { Services } from '#server/services.ts'
import { changeHeld, type Hold, holds } from './queries.ts'

/** Another worker has it by now, or it is gone: nothing more is to be written here. */
export class HoldLost extends Error {}

/** Writes how far it is, or looks whether it is still ours, and aborts the work when it is not. */
export function watchHold({ orm, clock }: Services, hold: Hold) {
  let done = 0
  let written = 0
  const watch = abortWhen(async () => {
    const now = done
    const held = await (now > written
      ? changeHeld(orm, hold, clock.now(), { slidesDone: now })
      : holds(orm, hold))
    written = now
    return held ? undefined : new HoldLost('the export is no longer held')
  })
  return {
    ...watch,
    onProgress(slides: number) {
      done = Math.max(done, slides)
    },
  }
}
