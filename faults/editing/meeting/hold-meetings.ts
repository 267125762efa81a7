import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MeetingSize, Tally } from './meet.ts'

export interface MeetingsOptions extends MeetingSize {
  readonly people: number
  /** One for each deck on which people meet. */
  readonly seeds: readonly number[]
  /** Told after each deck. */
  readonly onTally: (tally: Tally) => void
}

const mostProcesses = 4

/** Each core has a server with a database of its own, on which one deck after the other is met on. */
export async function holdMeetings({
  people,
  rounds,
  steps,
  seeds,
  onTally,
}: MeetingsOptions): Promise<void> {
  const left = [...seeds]
  const size = Math.min(mostProcesses, availableParallelism(), left.length)
  await Promise.all(Array.from({ length: size }, work))

  async function work(): Promise<void> {
    const file = join(import.meta.dirname, 'meet-process.ts')
    const child = fork(file, [people, rounds, steps].map(String))
    const died = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`A process of the meeting ended with ${signal ?? code}`)
    })
    const hear = () => Promise.race([once(child, 'message'), died])
    try {
      await hear()
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const heard = hear()
        child.send(seed)
        const [tally] = await heard
        onTally(tally as Tally)
      }
    } finally {
      died.catch(() => undefined)
      child.kill('SIGKILL')
    }
  }
}
