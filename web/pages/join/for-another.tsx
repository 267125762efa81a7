import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeAuthPath } from '#web/features/sign-in/auth-modes.ts'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { rememberEmail } from '#web/features/sign-in/use-email.ts'
import { useRefusalText } from '#web/features/team/use-refusal-text.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useSignOut } from '#web/platform/session/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { joinPath } from './join-path.ts'
import type { OpenInvitation } from './load-join.ts'

export interface ForAnotherProps {
  readonly open: OpenInvitation
  /** Whom it was sent to, and who reads it. */
  readonly email: string
  readonly own: string
}

/** An invitation is bound to its address: says which account to use, and offers to change to it. */
export function ForAnother({ open, email, own }: ForAnotherProps) {
  const t = useTranslations('team.join')
  const say = useRefusalText()
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function change(): void {
    setBusy(true)
    rememberEmail(email)
    signOut(writeAuthPath({ mode: 'log-in', next: joinPath(open.token) })).catch((error: unknown) => {
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
