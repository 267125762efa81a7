import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Failure, toFailure } from '#web/features/sign-in/failure.ts'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { TryAgain } from '#web/features/sign-in/try-again.tsx'
import { useEnter } from '#web/features/sign-in/use-enter.ts'
import { useOncePerToken } from '#web/features/sign-in/use-once-per-token.ts'
import { useRefreshSession } from '#web/features/sign-in/use-refresh-session.ts'
import { Working } from '#web/features/sign-in/working.tsx'
import { safeReturnPath } from '#web/platform/navigation/safe-return-path.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { LinkExpired } from './link-expired.tsx'

interface LinkData {
  readonly token: string
  readonly next: string | undefined
}

export async function loadPage({ url: { searchParams } }: PageArguments): Promise<LinkData> {
  return { token: searchParams.get('token') ?? '', next: safeReturnPath(searchParams.get('next')) }
}

export const describePage: NonNullable<PageModule['describePage']> = t => ({
  title: t('shell.titled', { title: t('auth.linkPage.title') }),
  noindex: true,
})

/** Signs in by opening a mailed link. */
export function Page({ data: { token, next } }: { readonly data: LinkData }) {
  const t = useTranslations('auth.linkPage')
  const { api } = useRuntime()
  const enter = useEnter(next)
  const refreshSession = useRefreshSession()
  const [outcome, setOutcome] = useState<'working' | 'expired' | Failure>(token ? 'working' : 'expired')

  async function signIn(): Promise<void> {
    setOutcome('working')
    try {
      await enter(async () => (await api.auth.confirmLink({ body: { token } })).key)
    } catch (error) {
      const failure = toFailure(error)
      const isDead = failure.code === 'auth_link_expired' || failure.code === 'validation_failed'
      if (isDead) await refreshSession()
      setOutcome(isDead ? 'expired' : failure)
    }
  }
  useOncePerToken(token, signIn)

  return (
    <SignInFrame>
      {outcome === 'working' ? <Working title={t('working')} /> : null}
      {outcome === 'expired' ? <LinkExpired next={next} arrives={token !== ''} /> : null}
      {typeof outcome === 'object' ? <TryAgain title={t('failed')} failure={outcome} onTry={signIn} /> : null}
    </SignInFrame>
  )
}
