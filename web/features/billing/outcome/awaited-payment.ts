import { useEffect, useState } from 'react'
import type { Payment } from '#contract/billing-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useRefreshPlan } from '../tariff-change.ts'

interface AwaitedPayment {
  readonly payment: Payment
  readonly isSlow: boolean
}

/** The current state of a payment: polled until it is settled, less often the longer that takes. */
export function useAwaitedPayment(slug: string, loaded: Payment): AwaitedPayment {
  const { api } = useRuntime()
  const refreshPlan = useRefreshPlan()
  const [payment, setPayment] = useState(loaded)
  const [isSlow, setSlow] = useState(false)
  const { id, state } = payment
  const isPending = state === 'pending'

  useEffect(() => {
    if (!isPending) return
    const stop = new AbortController()
    const slow = setTimeout(() => setSlow(true), slowAfter)
    let timer: ReturnType<typeof setTimeout>
    const wait = (asked: number) => {
      timer = setTimeout(() => void ask(asked), pollDelay(asked))
    }
    const ask = async (asked: number) => {
      // A failed poll is repeated: a payment does not depend on this tab's connection.
      const found = await api.billing
        .payment({ params: { slug, payment: id }, signal: stop.signal })
        .catch(() => undefined)
      if (stop.signal.aborted) return
      if (found) setPayment(found)
      if (!found || found.state === 'pending') wait(asked + 1)
    }
    wait(0)
    return () => {
      stop.abort()
      clearTimeout(timer)
      clearTimeout(slow)
    }
  }, [api, slug, id, isPending])

  // The whole tab uses the plan, not only this page.
  useEffect(() => {
    if (!isPending) void refreshPlan()
  }, [isPending, refreshPlan])

  return { payment, isSlow }
}

const first = 800
const longest = 10_000

/** After this time the page says that there is no need to wait. */
export const slowAfter = 30_000

/** How long to wait before asking again: shortly at first, since most payments are settled at once. */
export function pollDelay(asked: number): number {
  return Math.min(longest, Math.round(first * 1.4 ** asked))
}
