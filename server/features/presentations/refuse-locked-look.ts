import type { Plan } from '#domain/billing/plans.ts'
import { listNewlyLocked, type OwnLook } from '#domain/deck/catalog/locked-look.ts'
import { DomainError } from '#domain/errors.ts'

/** Choosing what the plan does not open is refused; what was chosen before a switch of plan stays and may be sent again. */
export function refuseLockedLook(plan: Plan, look: OwnLook, stored: readonly OwnLook[] = []): void {
  const locked = listNewlyLocked(look, stored, plan)
  const [first] = locked
  if (first) throw new DomainError('pay', { limit: `${first.kind}s`, locked })
}
