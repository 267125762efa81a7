import { useTranslations } from 'use-intl'
import { AuthLink } from '#web/features/sign-in/auth-link.tsx'
import { type AuthAim, writeAuthPath } from '#web/features/sign-in/auth-modes.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { modeTexts } from './mode-texts.ts'

/** The ways that lead from this mode to the others; the address typed so far comes along. */
export function OtherWays({ mode, next }: AuthAim) {
  const t = useTranslations('auth')
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-6">
      {mode === 'log-in' ? (
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          render={<PageLink to={writeAuthPath({ mode: 'link', next })} />}
        >
          {t('byLink')}
        </Button>
      ) : null}
      <p className="text-ink-soft">
        {t.rich(`${modeTexts[mode]}.other`, {
          login: words => (
            <AuthLink mode="log-in" next={next}>
              {words}
            </AuthLink>
          ),
          signup: words => (
            <AuthLink mode="sign-up" next={next}>
              {words}
            </AuthLink>
          ),
        })}
      </p>
    </div>
  )
}
