import { useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { CallInput, CallReply } from '#contract/endpoint.ts'
import type { sandbox } from '#contract/sandbox.ts'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { readErrorCode } from '../tariff-change.ts'

export type SandboxCheckout = CallReply<typeof sandbox.read>

/** The props of every checkout step. */
export interface CheckoutStepProps {
  readonly checkout: SandboxCheckout
  readonly onAnswer: (next: SandboxCheckout) => void
}

type TypedCard = CallInput<typeof sandbox.pay>['body']

interface Sandbox {
  readonly isBusy: boolean
  readonly refusal: ErrorCode | undefined
  /** What is wrong with the card as it was typed. */
  readonly fields: FieldErrors
  readonly pay: (card: TypedCard) => Promise<void>
  readonly authenticate: (approve: boolean) => Promise<void>
  readonly cancel: () => Promise<void>
}

/** The payer's calls to the sandbox, one at a time. */
export function useSandbox(checkout: string, onAnswer: (next: SandboxCheckout) => void): Sandbox {
  const { api } = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()
  const [fields, setFields] = useState<FieldErrors>({})
  const params = { checkout }

  async function call(send: () => Promise<SandboxCheckout>) {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    setFields({})
    try {
      onAnswer(await send())
    } catch (error) {
      const code = readErrorCode(error)
      // Another tab was first: show its result.
      if (code === 'conflict') await api.sandbox.read({ params }).then(onAnswer, () => setRefusal(code))
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields)
      else setRefusal(code)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    refusal,
    fields,
    pay: body => call(() => api.sandbox.pay({ params, body })),
    authenticate: approve => call(() => api.sandbox.authenticate({ params, body: { approve } })),
    cancel: () => call(() => api.sandbox.cancel({ params })),
  }
}
