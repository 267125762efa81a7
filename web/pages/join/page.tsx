import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { invitationDays } from '#domain/workspace/team.ts'
import { type AuthMode, writeAuthPath } from '../../features/sign-in/auth-modes.tsx'
import { ScreenHead, SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { rememberEmail } from '../../features/sign-in/sign-in-session.ts'
import { useRefusalText } from '../../features/team/use-team-call.ts'
import { sectionPath } from '../../features/team/workspace-sections.ts'
import { rememberWorkspace } from '../../features/workspace/last-workspace.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { useReloadUser, useSignOut } from '../../platform/session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type JoinData, loadJoin, type OpenInvitation } from './load-join.ts'

export const loadPage: PageModule<JoinData>['loadPage'] = loadJoin

export const describePage: PageModule<JoinData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.join.title') }),
  noindex: true,
})

/** The invitation: the team, who invites, and how to join. */
export function Page({ data }: { data: JoinData }) {
  return (
    <SignInFrame>{data.kind === 'open' ? <Open open={data} /> : <Closed kind={data.kind} />}</SignInFrame>
  )
}

function Open({ open }: { open: OpenInvitation }) {
  const user = useUser()
  const { email } = open.invitation
  if (!user) return <SignInFirst open={open} />
  if (email !== null && email !== user.email)
    return <WrongAccount open={open} email={email} own={user.email} />
  return <JoinNow open={open} own={user.email} />
}

function Closed({ kind }: { kind: 'expired' | 'limited' }) {
  const t = useTranslations('team.join')
  const user = useUser()
  return (
    <>
      <ScreenHead title={t(`${kind}Title`)}>
        {kind === 'expired' ? t('expiredText', { days: invitationDays }) : t('limitedText')}
      </ScreenHead>
      <Button size="lg" className="self-start" render={<PageLink to={user ? '/myteam' : '/'} />}>
        {t(user ? 'workspaces' : 'home')}
      </Button>
    </>
  )
}

/** A visitor signs up or in with the invited address and comes back here. */
function SignInFirst({ open }: { open: OpenInvitation }) {
  const t = useTranslations('team.join')
  const { email } = open.invitation
  const wayTo = (mode: AuthMode) => (
    <PageLink
      to={writeAuthPath({ mode, next: joinPath(open.token) })}
      onClick={() => rememberEmail(email ?? '')}
    />
  )
  return (
    <>
      <InvitationHead open={open} />
      <div className="flex flex-col gap-3">
        <Button variant="accent" size="lg" fullWidth render={wayTo('sign-up')}>
          {t('signUp')}
        </Button>
        <Button variant="secondary" size="lg" fullWidth render={wayTo('log-in')}>
          {t('logIn')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('signedOut', { email: email ?? 'none' })}</p>
    </>
  )
}

type Failure = { readonly kind: 'full' } | { readonly kind: 'other'; readonly text: string }

/** Joins on a click, never just by opening the link, and opens the team's members page. */
function JoinNow({ open, own }: { open: OpenInvitation; own: string }) {
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

interface WrongAccountProps {
  readonly open: OpenInvitation
  /** Whom it was sent to, and who reads it. */
  readonly email: string
  readonly own: string
}

/** An invitation is bound to its address: says which account to use, and offers to change to it. */
function WrongAccount({ open, email, own }: WrongAccountProps) {
  const t = useTranslations('team.join')
  const say = useRefusalText()
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function change(): void {
    setBusy(true)
    rememberEmail(email)
    signOut(writeAuthPath({ mode: 'log-in', next: joinPath(open.token) })).catch((error: unknown) => {
      setBusy(false)
      setFailure(say(error))
    })
  }

  return (
    <>
      <ScreenHead title={t('anotherTitle', { email })}>{t('anotherText', { own, email })}</ScreenHead>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3">
        <Button size="lg" fullWidth busy={busy} onClick={change}>
          {t('change')}
        </Button>
        <Button variant="secondary" size="lg" fullWidth render={<PageLink to="/presentations" />}>
          {t('stay', { own })}
        </Button>
      </div>
    </>
  )
}

/** The team and who invites. */
function InvitationHead({ open }: { open: OpenInvitation }) {
  const t = useTranslations('team.join')
  const { workspace, invited_by: name } = open.invitation
  return (
    <div className="flex flex-col gap-5">
      <Avatar name={workspace} size="lg" decorative />
      <ScreenHead title={t('heading', { workspace })}>{name ? t('by', { name }) : t('text')}</ScreenHead>
    </div>
  )
}

function joinPath(token: string): string {
  return `/join?${new URLSearchParams({ token })}`
}
