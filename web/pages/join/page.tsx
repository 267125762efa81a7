import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { CallReply } from '#contract/endpoint.ts'
import type { shares } from '#contract/shares.ts'
import type { teams } from '#contract/teams.ts'
import { can, type ShareRole } from '#domain/workspace/access.ts'
import { invitationDays } from '#domain/workspace/team.ts'
import { type AuthMode, writeAuthPath } from '../../features/sign-in/auth-modes.tsx'
import { ScreenHead, SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { rememberEmail } from '../../features/sign-in/sign-in-session.ts'
import { useRefusalText } from '../../features/team/use-team-call.ts'
import { sectionPath } from '../../features/team/workspace-sections.ts'
import { rememberWorkspace } from '../../features/workspace/last-workspace.ts'
import { localizePath } from '../../platform/i18n/locale-paths.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { redirect } from '../../platform/router/router.ts'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { useReloadUser, useSignOut } from '../../platform/session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface OpenInvitation {
  readonly kind: 'open'
  readonly token: string
  readonly invitation: CallReply<typeof teams.readInvitation>
}

/** A presentation that an email shares. */
interface OpenShare {
  readonly kind: 'share'
  readonly token: string
  readonly share: CallReply<typeof shares.read>
}

type JoinData = OpenInvitation | OpenShare | { readonly kind: 'expired' | 'limited'; readonly of?: 'share' }

/** Who is in already goes there. */
async function loadJoin(args: PageArguments): Promise<JoinData> {
  const token = args.url.searchParams.get('token') ?? ''
  // If it fails, the page treats the user as a visitor, and joining reports the rest.
  await args.session.load().catch(() => null)
  const shared = args.url.searchParams.get('share')
  if (shared !== null) return loadShare(args, shared)
  const data = await readInvitation(args, token)
  const slug = data.kind === 'open' ? data.invitation.member_of : null
  if (slug === null) return data
  throw redirect(localizePath(sectionPath(slug, 'people'), args.locale, args.config.localeDomains))
}

async function loadShare(args: PageArguments, token: string): Promise<JoinData> {
  try {
    const share = await args.api.shares.read({ body: { token } })
    if (share.open === null) return { kind: 'share', token, share }
    throw redirect(localizePath(sharedPath(share.open, share.role), args.locale, args.config.localeDomains))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_many_requests') return { kind: 'limited' }
    if (error.code === 'invitation_expired' || error.code === 'validation_failed')
      return { kind: 'expired', of: 'share' }
    throw error
  }
}

/** Where what is shared is opened: an editor that one may not edit in leads to the same place. */
function sharedPath(slug: string, role: ShareRole): string {
  return `/presentations/${can(role, 'presentation.edit') ? 'edit' : 'show'}/${slug}`
}

async function readInvitation({ api }: PageArguments, token: string): Promise<JoinData> {
  if (token === '') return { kind: 'expired' }
  try {
    return { kind: 'open', token, invitation: await api.teams.readInvitation({ body: { token } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_many_requests') return { kind: 'limited' }
    if (error.code === 'invitation_expired' || error.code === 'validation_failed') return { kind: 'expired' }
    throw error
  }
}

export const loadPage: PageModule<JoinData>['loadPage'] = loadJoin

export const describePage: PageModule<JoinData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.join.title') }),
  noindex: true,
})

type Opened = OpenInvitation | OpenShare

/** The invitation: the team or the presentation, who invites, and how to come in. */
export function Page({ data }: { data: JoinData }) {
  return (
    <SignInFrame>
      {data.kind === 'open' || data.kind === 'share' ? <Open open={data} /> : <Closed {...data} />}
    </SignInFrame>
  )
}

function Open({ open }: { open: Opened }) {
  const user = useUser()
  const email = emailOf(open)
  if (!user) return <SignInFirst open={open} />
  if (email !== null && email !== user.email)
    return <WrongAccount open={open} email={email} own={user.email} />
  if (open.kind === 'share') return <OpenNow open={open} own={user.email} />
  return <JoinNow open={open} own={user.email} />
}

function emailOf(open: Opened): string | null {
  return open.kind === 'share' ? open.share.email : open.invitation.email
}

function Closed({ kind, of }: { kind: 'expired' | 'limited'; of?: 'share' }) {
  const t = useTranslations('team.join')
  const tShare = useTranslations('people.join')
  const user = useUser()
  if (of === 'share')
    return (
      <>
        <ScreenHead title={tShare('expiredTitle')}>{tShare('expiredText')}</ScreenHead>
        <Button size="lg" className="self-start" render={<PageLink to={user ? '/presentations' : '/'} />}>
          {t('home')}
        </Button>
      </>
    )
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
function SignInFirst({ open }: { open: Opened }) {
  const t = useTranslations('team.join')
  const tShare = useTranslations('people.join')
  const email = emailOf(open)
  const wayTo = (mode: AuthMode) => (
    <PageLink to={writeAuthPath({ mode, next: joinPath(open) })} onClick={() => rememberEmail(email ?? '')} />
  )
  return (
    <>
      <InvitationHead open={open} />
      <div className="flex flex-col gap-3">
        <Button variant="accent" size="lg" fullWidth render={wayTo('sign-up')}>
          {open.kind === 'share' ? tShare('signUp') : t('signUp')}
        </Button>
        <Button variant="secondary" size="lg" fullWidth render={wayTo('log-in')}>
          {t('logIn')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {open.kind === 'share'
          ? tShare('signedOut', { email: open.share.email })
          : t('signedOut', { email: email ?? 'none' })}
      </p>
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

/** Opens on a click, never just by opening the link. */
function OpenNow({ open, own }: { open: OpenShare; own: string }) {
  const t = useTranslations('people.join')
  const { api } = useRuntime()
  const say = useRefusalText()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function accept(): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { slug, role } = await api.shares.accept({ body: { token: open.token } })
      go(sharedPath(slug, role), { replace: true })
    } catch (error) {
      setBusy(false)
      setFailure(say(error))
    }
  }

  return (
    <>
      <InvitationHead open={open} />
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <Button variant="accent" size="lg" fullWidth busy={busy} onClick={() => void accept()}>
        {t('open')}
      </Button>
      <p className="text-sm text-ink-soft">{t('as', { email: own })}</p>
    </>
  )
}

interface WrongAccountProps {
  readonly open: Opened
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
    signOut(writeAuthPath({ mode: 'log-in', next: joinPath(open) })).catch((error: unknown) => {
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

/** The team, or the presentation, and who invites. */
function InvitationHead({ open }: { open: Opened }) {
  const t = useTranslations('team.join')
  const tShare = useTranslations('people.join')
  if (open.kind === 'share') {
    const { presentation, shared_by: by, role } = open.share
    const said = by ? tShare('by', { name: by }) : tShare('text')
    return (
      <ScreenHead title={presentation}>
        {said} {tShare(`can.${role}`)}
      </ScreenHead>
    )
  }
  const { workspace, invited_by: name } = open.invitation
  return (
    <div className="flex flex-col gap-5">
      <Avatar name={workspace} size="lg" decorative />
      <ScreenHead title={t('heading', { workspace })}>{name ? t('by', { name }) : t('text')}</ScreenHead>
    </div>
  )
}

function joinPath({ kind, token }: Opened): string {
  return `/join?${new URLSearchParams(kind === 'share' ? { share: token } : { token })}`
}
