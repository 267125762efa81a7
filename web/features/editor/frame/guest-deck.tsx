import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { useGo } from '#web/platform/router/page-link.tsx'
import { useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { pushAfterAuthAction } from '#web/platform/session/after-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'

/** A deck made while signed out has no owner: asks to sign up, or to move it into the user's workspace. */
export function GuestBanner() {
  const t = useTranslations('editor.guest')
  const user = useUser()
  const isNobodys = useEditorState(({ deck }) => deck.workspace === null)
  const { busy, failure, keep } = useKeepDeck()
  if (!isNobodys || user === undefined) return null
  return (
    <section
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-4 py-2 text-sm"
    >
      <p>{failure ?? (user ? t('own') : t('unsaved'))}</p>
      <Button size="sm" busy={busy} onClick={() => void keep()}>
        {user ? t('keep') : t('signUp')}
      </Button>
    </section>
  )
}

/** A deck without an owner has no link: says so, and how it gets one. */
export function GuestShare() {
  const t = useTranslations('editor.guest')
  const share = useTranslations('shell')('share')
  const user = useUser()
  const isNobodys = useEditorState(({ deck }) => deck.workspace === null)
  const { busy, failure, keep } = useKeepDeck()
  if (!isNobodys || user === undefined) return null
  return (
    <Popover
      title={user ? t('keep') : t('share.title')}
      align="end"
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {share}
        </Button>
      }
    >
      <p className="text-ink-soft">{failure ?? (user ? t('share.own') : t('share.text'))}</p>
      <Button size="sm" busy={busy} onClick={() => void keep()} className="mt-4">
        {user ? t('keep') : t('share.signUp')}
      </Button>
    </Popover>
  )
}

interface KeepDeck {
  readonly busy: boolean
  readonly failure: string | undefined
  readonly keep: () => Promise<void>
}

/** Gives a guest's deck an owner: at once for a signed-in user, otherwise after signing up. */
function useKeepDeck(): KeepDeck {
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
      // A deck that is not stored yet gets its address first.
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
