import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Failure, toFailure } from '#web/features/sign-in/failure.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { TryAgain } from '#web/features/sign-in/try-again.tsx'
import { rememberEmail } from '#web/features/sign-in/use-email.ts'
import { useOncePerToken } from '#web/features/sign-in/use-once-per-token.ts'
import { useRefreshSession } from '#web/features/sign-in/use-refresh-session.ts'
import { Working } from '#web/features/sign-in/working.tsx'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useRunAfterAuth } from '#web/platform/session/use-after-auth.ts'
import { ConfirmOutcome } from './confirm-outcome.tsx'

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
  const [outcome, setOutcome] = useState<'working' | 'done' | 'expired' | Failure>(
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
      {outcome === 'working' ? <Working title={t('working')} /> : null}
      {outcome === 'done' || outcome === 'expired' ? (
        <ConfirmOutcome outcome={outcome} arrives={token !== ''} goOn={goOn} />
      ) : null}
      {typeof outcome === 'object' ? (
        <TryAgain title={t('failed')} failure={outcome} onTry={confirm} />
      ) : null}
    </SignInFrame>
  )
}
