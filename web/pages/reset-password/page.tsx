import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { NewPasswordForm } from '#web/features/sign-in/new-password-form.tsx'
import { passwordChangedState } from '#web/features/sign-in/password-changed.tsx'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { rememberEmail } from '#web/features/sign-in/use-email.ts'
import { useResetSecret } from '#web/features/sign-in/use-reset-secret.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { forgetKey } from '#web/platform/session/cookies.ts'
import { ResetExpired } from './reset-expired.tsx'

export const describePage: NonNullable<PageModule['describePage']> = t => ({
  title: t('shell.titled', { title: t('auth.newPassword.title') }),
  noindex: true,
})

/** Sets a new password from a mailed link. */
export function Page() {
  const t = useTranslations('auth.newPassword')
  const headingId = useId()
  const { session, config } = useRuntime()
  const navigate = useNavigate()
  const locale = useRouteLocale()
  const { secret, isKnown } = useResetSecret()
  const [isExpired, setIsExpired] = useState(false)

  /** Every session of the account has ended, also the one this browser may have had. */
  function finish(email: string): void {
    forgetKey()
    session.write(null)
    rememberEmail(email)
    const target = localizePath('/auth', locale, config.localeDomains)
    void navigate(target, { replace: true, state: passwordChangedState })
  }

  return (
    <SignInFrame>
      {isExpired || (isKnown && !secret) ? (
        <ResetExpired />
      ) : (
        <>
          <ScreenHead id={headingId} title={t('heading')}>
            {t('lead')}
          </ScreenHead>
          <NewPasswordForm
            labelledBy={headingId}
            secret={secret}
            onDone={finish}
            onExpired={() => setIsExpired(true)}
          />
        </>
      )}
    </SignInFrame>
  )
}
