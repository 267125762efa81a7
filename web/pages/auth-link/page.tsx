import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AuthLink } from '../../features/sign-in/auth-modes.tsx'
import { EmailRequestForm, EmailSent } from '../../features/sign-in/email-request.tsx'
import { type Failure, toFailure } from '../../features/sign-in/failure.tsx'
import { InProgress, ScreenHead, SignInFrame, TryAgain } from '../../features/sign-in/sign-in-frame.tsx'
import {
  useEmail,
  useOncePerToken,
  useRefreshSession,
  useSignIn,
} from '../../features/sign-in/sign-in-session.ts'
import { safeReturnPath } from '../../platform/navigation/targets.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

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
  const enter = useSignIn(next)
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
      {outcome === 'working' ? <InProgress title={t('working')} /> : null}
      {outcome === 'expired' ? <LinkExpired next={next} arrives={token !== ''} /> : null}
      {typeof outcome === 'object' ? <TryAgain title={t('failed')} failure={outcome} onTry={signIn} /> : null}
    </SignInFrame>
  )
}

interface LinkExpiredProps {
  readonly next: string | undefined
  readonly arrives: boolean
}

/** The link was used or is too old: asks for the address again and sends a new link. */
function LinkExpired({ next, arrives }: LinkExpiredProps) {
  const t = useTranslations('auth.linkPage')
  const headingId = useId()
  const [email, setEmail] = useEmail()
  const [sentTo, setSentTo] = useState('')
  if (sentTo) {
    return <EmailSent kind="link" email={sentTo} next={next} onChangeAddress={() => setSentTo('')} />
  }
  return (
    <>
      <ScreenHead id={headingId} title={t('expired')} arrives={arrives}>
        {t('expiredText')}
      </ScreenHead>
      <SignedInAlready next={next} />
      <EmailRequestForm
        kind="link"
        labelledBy={headingId}
        next={next}
        email={email}
        onEmailChange={setEmail}
        onSent={setSentTo}
      />
      <p className="border-t border-line pt-6 text-ink-soft">
        <AuthLink mode="log-in" next={next}>
          {t('withPassword')}
        </AuthLink>
      </p>
    </>
  )
}

/** An emailed link opened twice has worked the first time: there is no need for another. */
function SignedInAlready({ next }: { readonly next: string | undefined }) {
  const t = useTranslations('auth.linkPage')
  const user = useUser()
  if (!user) return null
  return (
    <Notice action={<TextLink render={<PageLink to={next ?? '/presentations'} />}>{t('goOn')}</TextLink>}>
      {t('signedIn', { email: user.email })}
    </Notice>
  )
}
