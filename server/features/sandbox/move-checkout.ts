import { DomainError } from '#domain/errors.ts'
import { sandboxCallbackJob } from '#server/providers/payments/sandbox/callback-job.ts'
import { movePayment, type SandboxPayment } from '#server/providers/payments/sandbox/queries.ts'
import type { Services } from '#server/services.ts'

type Change = Partial<Pick<SandboxPayment, 'state' | 'reason' | 'card' | 'callbackAt'>>

/** Writes what happened into the books and has us told of it, both or neither; a second try finds it decided. */
export async function moveCheckout(
  services: Services,
  id: string,
  from: readonly SandboxPayment['state'][],
  change: Change,
): Promise<SandboxPayment> {
  return services.orm.transaction(async transaction => {
    const moved = await movePayment(transaction, id, from, { ...change, updatedAt: services.clock.now() })
    if (!moved) throw new DomainError('conflict')
    const isDecided = moved.state !== 'open' && moved.state !== 'authentication'
    if (isDecided && !moved.callbackAt) {
      await services.jobs.enqueue(transaction, sandboxCallbackJob, { checkout: id })
    }
    return moved
  })
}
