import { sandboxCallbackJob } from '#server/providers/payments/sandbox/callback-job.ts'
import { takeLate } from '#server/providers/payments/sandbox/queries.ts'
import type { Services } from '#server/services.ts'

export async function deliverLateCallbacks({ orm, jobs, clock }: Services): Promise<void> {
  await orm.transaction(async transaction => {
    for (const checkout of await takeLate(transaction, clock.now())) {
      await jobs.enqueue(transaction, sandboxCallbackJob, { checkout })
    }
  })
}
