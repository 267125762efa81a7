import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { useRefusalText } from '#web/features/team/use-refusal-text.ts'
import { sectionPath } from '#web/features/team/workspace-sections.ts'
import { rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useReloadUser } from '#web/platform/session/use-reload-user.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { InvitationHead } from './invitation-head.tsx'
import type { OpenInvitation } from './load-join.ts'

type Failure = { readonly kind: 'full' } | { readonly kind: 'other'; readonly text: string }

/** Joins at a click, never by the mere opening of a link, and lands among the team's people. */
export function JoinNow({ open, own }: { open: OpenInvitation; own: string }) {
  const t = useTranslations('team.join')
  const errors = useTranslations('errors.code')
  const { api } = useRuntime()
  const say = useRefusalText()
  const go = useGo()
  const reloadUser = useReloadUser()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isSending = useRef(false)
  const { token, invitation } = open

  async function join(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { slug } = await api.teams.join({ body: { token } })
      rememberWorkspace(slug)
      await reloadUser()
      go(sectionPath(slug, 'people'), { replace: true, state: { welcome: 'joined' } })
    } catch (error) {
      isSending.current = false
      setBusy(false)
      const isFull = error instanceof ApiError && error.code === 'seats_exceeded'
      setFailure(isFull ? { kind: 'full' } : { kind: 'other', text: say(error) })
    }
  }

  return (
    <>
      <InvitationHead open={open} />
      {failure?.kind === 'full' ? (
        <Notice tone="warning" announce title={errors('seats_exceeded')}>
          {t('fullText', { name: invitation.invited_by ?? 'none' })}
        </Notice>
      ) : null}
      {failure?.kind === 'other' ? (
        <Notice tone="danger" announce>
          {failure.text}
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3">
        <Button variant="accent" size="lg" fullWidth busy={busy} onClick={() => void join()}>
          {t(failure?.kind === 'full' ? 'again' : 'join')}
        </Button>
        <Button variant="quiet" fullWidth render={<PageLink to="/presentations" />}>
          {t('later')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('as', { email: own })}</p>
    </>
  )
}
