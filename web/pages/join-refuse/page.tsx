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
}

export async function loadPage({ url }: PageArguments): Promise<RefuseData> {
  return { token: url.searchParams.get('token') ?? '' }
}

export const describePage: NonNullable<PageModule['describePage']> = t => ({
  title: t('shell.titled', { title: t('team.refuse.title') }),
  noindex: true,
})

type Outcome =
  | { readonly kind: 'asked' | 'broken' }
  | { readonly kind: 'done'; readonly workspace: string | null }
  | { readonly kind: 'failed'; readonly text: string }

/** No more invitations from a team. On a press, never by opening: mail programs open links to look into them. */
export function Page({ data: { token } }: { readonly data: RefuseData }) {
  const t = useTranslations('team.refuse')
  const { api } = useRuntime()
  const say = useRefusalText()
  const [outcome, setOutcome] = useState<Outcome>({ kind: token ? 'asked' : 'broken' })
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  async function refuse(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      setOutcome({ kind: 'done', ...(await api.teams.refuseInvitations({ body: { token } })) })
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
    const name = outcome.kind === 'done' ? (outcome.workspace ?? 'none') : 'none'
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
