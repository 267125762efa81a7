import { useTranslations } from 'use-intl'
import { AuthLink } from '#web/features/sign-in/auth-link.tsx'
import { writeAuthPath } from '#web/features/sign-in/auth-modes.ts'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'

/** The link was used or is too old; a new one can be asked for. */
export function ResetExpired() {
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
