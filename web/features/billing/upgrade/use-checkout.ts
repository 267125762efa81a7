import { useEffect, useState } from 'react'
import type { Upgrade } from '#domain/billing/actions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { readCode } from '../refusal.ts'
import { useLeave } from '../use-leave.ts'

export interface Checkout {
  readonly isLeaving: boolean
  readonly refusal: ErrorCode | undefined
  readonly pay: (order: Upgrade) => Promise<ErrorCode | undefined>
}

/** Sends an order once, and goes to where it is paid. */
export function useCheckout(slug: string): Checkout {
  const { api } = useRuntime()
  const leave = useLeave()
  const [isLeaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()

  // Coming back by the browser's button shows the page as it was left: with a button that waits for ever.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function pay(order: Upgrade) {
    setLeaving(true)
    setRefusal(undefined)
    try {
      const { redirectUrl } = await api.billing.upgrade({ params: { slug }, body: { data: order } })
      leave(redirectUrl)
      return undefined
    } catch (error) {
      const code = readCode(error)
      setLeaving(false)
      setRefusal(code)
      return code
    }
  }

  return { isLeaving, refusal, pay }
}
