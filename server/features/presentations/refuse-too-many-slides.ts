import { type Plan, planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'

/** Creating past the plan's limit is refused; what is over it since a switch of plan stays. */
export function refuseTooManySlides(plan: Plan, count: number): void {
  const max = planLimits[plan].slidesPerPresentation
  if (count > max) throw new DomainError('pay', { limit: 'slides', max })
}
