import { useTranslations } from 'use-intl'
import { type AuthMode, writeAuthPath } from '#web/features/sign-in/auth-modes.ts'
import { rememberEmail } from '#web/features/sign-in/use-email.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { InvitationHead } from './invitation-head.tsx'
import { joinPath } from './join-path.ts'
import type { OpenInvitation } from './load-join.ts'

/** A visitor signs up or in with the invited address and comes back here. */
export function SignInFirst({ open }: { open: OpenInvitation }) {
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
