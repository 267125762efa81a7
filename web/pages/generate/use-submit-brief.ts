import { useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { placeOrder, readRequest } from '#web/features/generation/brief/brief-draft.ts'
import type { DraftStore } from '#web/features/generation/brief/draft-store.ts'
import type { Generation } from '#web/features/generation/task/generation-store.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { writeSignInPath } from '#web/platform/router/sign-in-path.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

export interface SubmitBrief {
  readonly isSending: boolean
  readonly failure: Refusal | undefined
  readonly send: () => Promise<void>
}

/** Sends the brief once, however often it is asked to, and goes to its task. */
export function useSubmitBrief(
  store: DraftStore,
  generation: Generation,
  workspace: string | undefined,
): SubmitBrief {
  const { session } = useRuntime()
  const go = useGo()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Refusal>()

  async function send(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailure(undefined)
    const order = placeOrder(store.read(), workspace, makeUid)
    store.change({ order })
    store.flush()
    try {
      const body = { ...readRequest(store.read()), workspace, key: order.key, review: true }
      const taskId = await generation.submit(body)
      // Stays busy: the page is about to give way to the task.
      go(`/presentations/generate?task=${taskId}`)
    } catch (error) {
      isBusy.current = false
      setSending(false)
      if (error instanceof ApiError && error.code === 'unauthorized') {
        session.write(null)
        return go(writeSignInPath('/presentations/generate'))
      }
      setFailure(readRefusal(error))
    }
  }

  return { isSending, failure, send }
}
