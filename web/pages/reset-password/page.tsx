import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AuthLink, writeAuthPath } from '../../features/sign-in/auth-modes.tsx'
import {
  NewPasswordForm,
  passwordChangedState,
  useResetSecret,
} from '../../features/sign-in/new-password-form.tsx'
import { ScreenHead, SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { rememberEmail } from '../../features/sign-in/sign-in-session.ts'
import { localizePath } from '../../platform/i18n/locale-paths.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useNavigate } from '../../platform/router/router-view.tsx'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { forgetKey } from '../../platform/session/cookies.ts'
import { Button } from '../../ui/button.tsx'

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
    navigate(target, { replace: true, state: passwordChangedState })
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

/** The link was used or is too old; a new one can be requested. */
function ResetExpired() {
  const t = useTranslations('auth.newPassword')
  return (
    <div className="flex flex-col gap-7">
      <ScreenHead title={t('expired')} arrives>
        {t('expiredText')}
      </ScreenHead>
      <Button
        variant="accent"
        size="lg"
        fullWidth
        render={<PageLink to={writeAuthPath({ mode: 'reset', next: undefined })} />}
      >
        {t('askAgain')}
      </Button>
      <p className="border-t border-line pt-6 text-ink-soft">
        <AuthLink mode="log-in" next={undefined}>
          {t('toLogIn')}
        </AuthLink>
      </p>
    </div>
  )
}
