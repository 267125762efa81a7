import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { ScreenHead, SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { useRefusalText } from '../../features/team/use-team-call.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface RefuseData {
  readonly token: string
  /** What is no more wanted. */
  readonly what: 'refuse' | 'mute'
}

export async function loadPage({ url }: PageArguments): Promise<RefuseData> {
  const comments = url.searchParams.get('comments')
  return comments === null
    ? { token: url.searchParams.get('token') ?? '', what: 'refuse' }
    : { token: comments, what: 'mute' }
}

export const describePage: NonNullable<PageModule<RefuseData>['describePage']> = (t, { what }) => ({
  title: t('shell.titled', { title: t(`team.${what}.title`) }),
  noindex: true,
})

type Outcome =
  | { readonly kind: 'asked' | 'broken' }
  | { readonly kind: 'done'; readonly name: string | null }
  | { readonly kind: 'failed'; readonly text: string }

/** No more invitations from a team, or no more emails about comments. On a press, never by opening: mail programs open links to look into them. */
export function Page({ data: { token, what } }: { readonly data: RefuseData }) {
  const t = useTranslations(`team.${what}`)
  const { api } = useRuntime()
  const say = useRefusalText()
  const [outcome, setOutcome] = useState<Outcome>({ kind: token ? 'asked' : 'broken' })
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  async function stop(): Promise<string | null> {
    if (what === 'mute') return (await api.comments.stopEmails({ body: { token } })).name
    return (await api.teams.refuseInvitations({ body: { token } })).workspace
  }

  async function refuse(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      setOutcome({ kind: 'done', name: await stop() })
    } catch (error) {
      const isBroken =
        error instanceof ApiError &&
        (error.code === 'invitation_expired' || error.code === 'validation_failed')
      setOutcome(isBroken ? { kind: 'broken' } : { kind: 'failed', text: say(error) })
    }
    isSending.current = false
    setBusy(false)
  }

  if (outcome.kind === 'done' || outcome.kind === 'broken') {
    const name = outcome.kind === 'done' ? (outcome.name ?? 'none') : 'none'
    return (
      <SignInFrame>
        <ScreenHead title={t(`${outcome.kind}Title`)} arrives={token !== ''}>
          {t(`${outcome.kind}Text`, { name })}
        </ScreenHead>
        <Button size="lg" className="self-start" render={<PageLink to="/" />}>
          {t('home')}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
      <ScreenHead title={t('heading')}>{t('text')}</ScreenHead>
      {outcome.kind === 'failed' ? (
        <Notice tone="danger" announce>
          {outcome.text}
        </Notice>
      ) : null}
      <Button size="lg" fullWidth busy={busy} onClick={() => void refuse()}>
        {t('stop')}
      </Button>
    </SignInFrame>
  )
}
