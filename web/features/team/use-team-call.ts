import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReloadUser } from '#web/platform/session/use-reload-user.ts'
import { useRefusalText } from './use-refusal-text.ts'

export type CallOutcome<Reply> =
  | { readonly reply: Reply }
  /** What was thrown, and the same in words. */
  | { readonly refused: unknown; readonly text: string }

export interface TeamCall {
  readonly busy: boolean
  /** Undefined for a second click while the first is under way. */
  readonly run: <Reply>(call: () => Promise<Reply>) => Promise<CallOutcome<Reply> | undefined>
  /** After a change that the page stays to show; not when it is left. */
  readonly refresh: () => Promise<void>
}

/**
 * Sends one change of a workspace at a time. After a refusal or a lost reply the page is read anew: somebody else may
 * have been quicker, the reader may have been removed, or the change may have happened all the same.
 */
export function useTeamCall(): TeamCall {
  const { revalidate } = useRevalidator()
  const reloadUser = useReloadUser()
  const say = useRefusalText()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  async function refresh(): Promise<void> {
    await Promise.all([revalidate(), reloadUser()])
  }

  async function run<Reply>(call: () => Promise<Reply>): Promise<CallOutcome<Reply> | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    try {
      return { reply: await call() }
    } catch (refused) {
      void refresh()
      return { refused, text: say(refused) }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { busy, run, refresh }
}
