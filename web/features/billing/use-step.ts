import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TariffOutcome } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { returnPath } from './paths.ts'
import { readCode } from './refusal.ts'
import { useLeave } from './use-leave.ts'
import { useRefreshPlan } from './use-refresh-plan.ts'

export interface Step {
  readonly isBusy: boolean
  readonly refusal: ErrorCode | undefined
  readonly forget: () => void
  /** What was done at once; `leaving` where it is paid first; nothing where it was refused. */
  readonly perform: (action: TariffAction, quote?: string) => Promise<TariffOutcome | 'leaving' | undefined>
}

/** Takes a step of the tariff, once at a time; what has to be paid first leads to where it is paid. */
export function useStep(slug: string): Step {
  const { api } = useRuntime()
  const { revalidate } = useRevalidator()
  const refreshPlan = useRefreshPlan()
  const leave = useLeave()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()

  async function perform(action: TariffAction, quote?: string) {
    if (isBusy) return 'leaving'
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = quote === undefined ? action : { ...action, quote }
      const outcome = await api.billing.perform({ params: { slug }, body })
      if (outcome.redirectUrl) {
        leave(outcome.redirectUrl)
        return 'leaving'
      }
      if (outcome.status === 'pending' && outcome.payment) {
        go(returnPath(slug, outcome.payment))
        return 'leaving'
      }
      await Promise.all([refreshPlan(), revalidate()])
      setBusy(false)
      return outcome
    } catch (error) {
      setRefusal(readCode(error))
      setBusy(false)
      return undefined
    }
  }

  return { isBusy, refusal, forget: () => setRefusal(undefined), perform }
}
