import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { pushAfterAuthAction } from '#web/platform/session/after-auth-actions.ts'
import { useEditor } from '../../binding/editor-context.ts'

export interface KeepDeck {
  readonly busy: boolean
  readonly failure: string | undefined
  readonly keep: () => Promise<void>
}

/** Makes a guest's deck somebody's: at once for who is signed in, after signing up for who is not. */
export function useKeepDeck(): KeepDeck {
  const t = useTranslations()
  const editor = useEditor()
  const { api } = useRuntime()
  const user = useUser()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function keep(): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      // A deck that exists only here gets its address first.
      await editor.flush()
      const { slug } = editor.getState().deck
      const back = slug ? `/presentations/edit/${slug}` : '/presentations/edit'
      if (!user) {
        if (slug) pushAfterAuthAction({ type: 'linkPresentation', slug })
        return go(`/auth?${new URLSearchParams({ mode: 'sign-up', next: back })}`)
      }
      if (slug) await api.presentations.link({ params: { slug }, body: {} })
      go(back, { replace: true })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unavailable'
      setFailure(t(`errors.code.${code}`))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, keep }
}
