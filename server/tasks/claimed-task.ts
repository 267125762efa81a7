import { seconds } from '#server/clock.ts'

/** The claim on a task is lost: nothing more may be written for it here. */
export class ClaimLost extends Error {
  constructor() {
    super('the claim on the task is lost')
    this.name = 'ClaimLost'
  }
}

export interface ClaimedWork {
  /** Asked once a second while the work goes on: why it must stop, `ClaimLost` as a rule. */
  findReasonToStop(): Promise<Error | undefined>
  work(signal: AbortSignal): Promise<void>
  /** Records the failure, or throws to have the job tried again. */
  fail(error: unknown): Promise<void>
}

/** Does the work of a claimed task. Work whose claim is lost ends without a word: another worker has the task by now. */
export async function runClaimed(stopping: AbortSignal, task: ClaimedWork): Promise<void> {
  const watch = abortWhen(() => task.findReasonToStop())
  try {
    await task.work(AbortSignal.any([stopping, watch.signal]))
  } catch (thrown) {
    // An aborted call may throw anything: the reason for the abort is what counts.
    const error = watch.signal.aborted ? watch.signal.reason : thrown
    if (error instanceof ClaimLost) return
    // The process is about to end: the queue gives the job to another worker.
    if (stopping.aborted) throw error
    await task.fail(error)
  } finally {
    watch.stop()
  }
}

const askEvery = seconds(1)

function abortWhen(findReason: () => Promise<Error | undefined>) {
  const lost = new AbortController()
  let asking = false
  const timer = setInterval(async () => {
    if (asking) return
    asking = true
    // A database that does not answer says nothing about the claim.
    const reason = await findReason().catch(() => undefined)
    asking = false
    if (reason) lost.abort(reason)
  }, askEvery)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
