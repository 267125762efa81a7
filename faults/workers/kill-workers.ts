import { setTimeout as pause } from 'node:timers/promises'
import type { Tools } from '../define-experiment.ts'
import { Askers, type Verdict } from './askers.ts'
import type { Place, Running } from './place.ts'

export interface Kills {
  readonly kills: number
  readonly people: number
}

export interface Told extends Verdict {
  readonly tasks: number
  readonly inVain: number
  readonly browsers: number
}

const longestMs = 240_000

/** Kills whoever is at work, at any moment of it, and sees what becomes of what was asked for. */
export async function killWorkers(
  place: Place,
  { kills, people }: Kills,
  { random, say }: Tools,
): Promise<Told> {
  const askers = new Askers(place.url)
  let inVain = 0
  let worker: Running | undefined
  try {
    worker = await place.startWorker()
    for (let round = 0; round < kills; round++) {
      const begun = place.countBegun()
      // Whoever is killed is at work: there is always something that waits.
      while ((await askers.countOpen()) < people) await askers.add()
      if (!(await waitFor(() => place.countBegun() > begun, 30_000))) inVain++
      await pause(random.next() * 500)
      worker.child.kill('SIGKILL')
      await worker.ended
      // The last one is left to its silence, which a worker notices after twenty to thirty-five seconds.
      if (round < kills - 1) await place.noticeAtOnce()
      worker = await place.startWorker()
      if (round % 10 === 9) say(`${round + 1} of ${kills} killed, ${askers.tasks} things asked for`)
    }
    const allEnd = async () => (await askers.countOpen()) === 0
    const ended = await waitFor(allEnd, longestMs)
    const askedAgain = ended ? await askers.askAgain() : 0
    if (askedAgain > 0) await waitFor(allEnd, 60_000)
    const verdict = await askers.judge(askedAgain)
    worker.child.kill('SIGTERM')
    await worker.ended
    await waitFor(() => place.countBrowsers() === 0, 15_000)
    const browsers = place.countBrowsers()
    const strays = browsers > 0 ? [`${browsers} processes of browsers are left`] : []
    const late = ended ? [] : [`${await askers.countOpen().catch(() => '?')} tasks did not end`]
    const failures = [...verdict.failures, ...strays, ...late]
    return { ...verdict, failures, tasks: askers.tasks, inVain, browsers }
  } finally {
    worker?.child.kill('SIGKILL')
    await worker?.ended
  }
}

async function waitFor(isSo: () => boolean | Promise<boolean>, mostMs: number): Promise<boolean> {
  const until = performance.now() + mostMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await pause(50)
  }
  return isSo()
}
