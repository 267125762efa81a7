import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeAuthPath } from '../../features/sign-in/auth-modes.tsx'
import { type Failure, toFailure } from '../../features/sign-in/failure.tsx'
import { InProgress, ScreenHead, SignInFrame, TryAgain } from '../../features/sign-in/sign-in-frame.tsx'
import { rememberEmail, useOncePerToken, useRefreshSession } from '../../features/sign-in/sign-in-session.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { useRunAfterAuth } from '../../platform/session/after-auth.ts'
import { useSignOut } from '../../platform/session/use-session.ts'
import { Button } from '../../ui/button.tsx'

interface ConfirmData {
  readonly token: string
}

export async function loadPage({ url }: PageArguments): Promise<ConfirmData> {
  return { token: url.searchParams.get('token') ?? '' }
}

export const describePage: NonNullable<PageModule['describePage']> = t => ({
  title: t('shell.titled', { title: t('auth.confirm.title') }),
  noindex: true,
})

/** Confirms an address by opening the link of the welcome mail. */
export function Page({ data: { token } }: { readonly data: ConfirmData }) {
  const t = useTranslations('auth.confirm')
  const { api, session } = useRuntime()
  const refreshSession = useRefreshSession()
  const runAfterAuth = useRunAfterAuth()
  const [goOn, setGoOn] = useState<string>()
  const [outcome, setOutcome] = useState<'working' | 'done' | 'expired' | 'elsewhere' | Failure>(
    token ? 'working' : 'expired',
  )

  async function confirm(): Promise<void> {
    setOutcome('working')
    try {
      const { email } = await api.auth.confirmEmail({ body: { token } })
      rememberEmail(email)
      await refreshSession()
      if (session.read()) setGoOn(await runAfterAuth())
      setOutcome('done')
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'confirm_elsewhere') return setOutcome('elsewhere')
      const isDead = failure.code === 'auth_link_expired' || failure.code === 'validation_failed'
      if (isDead) await refreshSession()
      // A link opened twice has done its work the first time.
      const isConfirmed = session.read()?.email_confirmed === true
      setOutcome(isDead ? (isConfirmed ? 'done' : 'expired') : failure)
    }
  }
  useOncePerToken(token, confirm)

  return (
    <SignInFrame>
      {outcome === 'working' ? <InProgress title={t('working')} /> : null}
      {outcome === 'done' || outcome === 'expired' ? (
        <ConfirmOutcome outcome={outcome} arrives={token !== ''} goOn={goOn} />
      ) : null}
      {outcome === 'elsewhere' ? <OpenElsewhere token={token} /> : null}
      {typeof outcome === 'object' ? (
        <TryAgain title={t('failed')} failure={outcome} onTry={confirm} />
      ) : null}
    </SignInFrame>
  )
}

interface ConfirmOutcomeProps {
  readonly outcome: 'done' | 'expired'
  readonly arrives: boolean
  /** Where something that was begun as a guest leads. */
  readonly goOn?: string | undefined
}

function ConfirmOutcome({ outcome, arrives, goOn = '/presentations' }: ConfirmOutcomeProps) {
  const t = useTranslations('auth.confirm')
  const user = useUser()
  return (
    <div className="flex flex-col items-start gap-7">
      <ScreenHead title={t(outcome)} arrives={arrives}>
        {t(outcome === 'done' && !user ? 'doneElsewhereText' : `${outcome}Text`)}
      </ScreenHead>
      <Button variant="accent" size="lg" render={<PageLink to={user ? goOn : '/auth'} />}>
        {user ? t('toPresentations') : t('toLogIn')}
      </Button>
    </div>
  )
}

/** The link of a new address works where its account is known: says so, and offers to log in to that one here. */
function OpenElsewhere({ token }: { readonly token: string }) {
  const t = useTranslations('auth.confirm')
  const user = useUser()
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const next = `/auth/confirm?${new URLSearchParams({ token })}`
  const logIn = writeAuthPath({ mode: 'log-in', next })

  function change(): void {
    setBusy(true)
    signOut(logIn).catch(() => setBusy(false))
  }

  return (
    <div className="flex flex-col items-start gap-7">
      <ScreenHead title={t('elsewhere')} arrives>
        {t('elsewhereText', { own: user?.email ?? 'none' })}
      </ScreenHead>
      {user ? (
        <Button variant="accent" size="lg" busy={busy} onClick={change}>
          {t('change')}
        </Button>
      ) : (
        <Button variant="accent" size="lg" render={<PageLink to={logIn} />}>
          {t('toLogIn')}
        </Button>
      )}
    </div>
  )
}
