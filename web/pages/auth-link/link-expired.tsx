import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskMailForm } from '#web/features/sign-in/ask-mail-form.tsx'
import { AuthLink } from '#web/features/sign-in/auth-link.tsx'
import { MailSent } from '#web/features/sign-in/mail-sent.tsx'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { SignedInAlready } from '#web/features/sign-in/signed-in-already.tsx'
import { useEmail } from '#web/features/sign-in/use-email.ts'

export interface LinkExpiredProps {
  readonly next: string | undefined
  readonly arrives: boolean
}

/** The link was used or is too old: one types the address again, and a new link is sent. */
export function LinkExpired({ next, arrives }: LinkExpiredProps) {
  const t = useTranslations('auth.linkPage')
  const headingId = useId()
  const [email, setEmail] = useEmail()
  const [sentTo, setSentTo] = useState('')
  if (sentTo) {
    return <MailSent kind="link" email={sentTo} next={next} onChangeAddress={() => setSentTo('')} />
  }
  return (
    <>
      <ScreenHead id={headingId} title={t('expired')} arrives={arrives}>
        {t('expiredText')}
      </ScreenHead>
      <SignedInAlready next={next} />
      <AskMailForm
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
