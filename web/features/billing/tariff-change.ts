import { useCallback, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { TariffOutcome } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import { type PromoError, promoErrors } from '#domain/billing/promo.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { classifyTarget, NavigationRefused } from '../../platform/navigation/targets.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { returnPath } from './payments.ts'

interface TariffChange {
  readonly isBusy: boolean
  readonly refusal: ErrorCode | undefined
  readonly forget: () => void
  /** The outcome of a change made at once; `leaving` if it has to be paid first; undefined if it was refused. */
  readonly perform: (action: TariffAction, quote?: string) => Promise<TariffOutcome | 'leaving' | undefined>
}

/** Changes the tariff, one call at a time; a change that has to be paid first opens the payment page. */
export function useTariffChange(slug: string): TariffChange {
  const { api } = useRuntime()
  const { revalidate } = useRevalidator()
  const refreshPlan = useRefreshPlan()
  const leave = useOpenPayment()
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
      setRefusal(readErrorCode(error))
      setBusy(false)
      return undefined
    }
  }

  return { isBusy, refusal, forget: () => setRefusal(undefined), perform }
}

/** Opens the payment page named by the server: on this site in the sandbox, else at the payment service. */
export function useOpenPayment(): (url: string) => void {
  return useCallback(url => {
    if (classifyTarget(url, location.href) === 'forbidden') throw new NavigationRefused(url)
    location.assign(url)
  }, [])
}

/** Reloads the plans of the user's workspaces; if that fails, the known ones stay. */
export function useRefreshPlan(): () => Promise<void> {
  const { api, session } = useRuntime()
  return useCallback(async () => {
    const user = await api.auth.user().catch(() => undefined)
    if (user) session.write(user)
  }, [api, session])
}

/** The error code of a failed call; anything but a reply of the server counts as `unavailable`. */
export function readErrorCode(thrown: unknown): ErrorCode {
  return thrown instanceof ApiError ? thrown.code : 'unavailable'
}

export function isPromoError(code: ErrorCode | undefined): code is PromoError {
  return (promoErrors as readonly (string | undefined)[]).includes(code)
}
