import { useEffect, useState } from 'react'
import type { TariffPreview } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { readErrorCode } from './tariff-change.ts'

export interface Previewed {
  /** The last bill; it may belong to an earlier choice. */
  readonly preview: TariffPreview | undefined
  /** Whether it belongs to the current choice. */
  readonly isFresh: boolean
  /** Why there is no bill for the current choice. */
  readonly refusal: ErrorCode | undefined
  readonly askAgain: () => void
}

interface Answer {
  readonly key: string
  readonly preview: TariffPreview | undefined
  readonly refusal: ErrorCode | undefined
}

/** A bill that came with the page. */
export interface FirstBill {
  readonly action: TariffAction
  readonly preview: TariffPreview
}

/** In milliseconds: long enough for a second press of a stepper, too short to notice. */
const pause = 250

/** What a change would cost, requested whenever it changes; only the latest request counts. */
export function usePreview(slug: string, action: TariffAction | null, first?: FirstBill | null): Previewed {
  const { api } = useRuntime()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | undefined>(() =>
    first ? { key: writeKey(0, slug, first.action), preview: first.preview, refusal: undefined } : undefined,
  )
  const body = action ? JSON.stringify(action) : ''
  const key = writeKey(attempt, slug, action)
  const isFirst = answer === undefined
  const isKnown = answer?.key === key

  useEffect(() => {
    if (body === '' || isKnown) return
    const call = new AbortController()
    const ask = async () => {
      try {
        const preview = await api.billing.preview({
          params: { slug },
          body: JSON.parse(body) as TariffAction,
          signal: call.signal,
        })
        if (!call.signal.aborted) setAnswer({ key, preview, refusal: undefined })
      } catch (error) {
        if (call.signal.aborted) return
        setAnswer(before => ({ key, preview: before?.preview, refusal: readErrorCode(error) }))
      }
    }
    const timer = setTimeout(ask, isFirst ? 0 : pause)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [api, slug, body, key, isFirst, isKnown])

  return {
    preview: answer?.preview,
    isFresh: isKnown,
    refusal: isKnown ? answer.refusal : undefined,
    askAgain: () => setAttempt(count => count + 1),
  }
}

function writeKey(attempt: number, slug: string, action: TariffAction | null): string {
  return `${attempt} ${slug} ${action ? JSON.stringify(action) : ''}`
}
