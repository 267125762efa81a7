import { useEffect, useState } from 'react'
import type { Payment } from '#contract/billing-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useRefreshPlan } from '../use-refresh-plan.ts'
import { pollDelay, slowAfter } from './poll-delay.ts'

export interface AwaitedPayment {
  readonly payment: Payment
  readonly isSlow: boolean
}

/** A payment as it is by now: asked about until it is settled, and less often the longer that takes. */
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
      // What was not answered is asked again: a payment does not depend on this tab's connection.
      const found = await api.billing
        .payment({ params: { slug, payment: id }, signal: stop.signal })
        .catch(() => undefined)
      if (stop.signal.aborted) return
      if (found && found.state !== 'pending') setPayment(found)
      else wait(asked + 1)
    }
    wait(0)
    return () => {
      stop.abort()
      clearTimeout(timer)
      clearTimeout(slow)
    }
  }, [api, slug, id, isPending])

  // What the plan opens is known to the whole tab, not only to this page.
  useEffect(() => {
    if (!isPending) void refreshPlan()
  }, [isPending, refreshPlan])

  return { payment, isSlow }
}
