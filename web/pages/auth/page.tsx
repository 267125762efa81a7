import { useEffect, useId, useRef } from 'react'
import { redirect } from 'react-router'
import { AskMailForm } from '#web/features/sign-in/ask-mail-form.tsx'
import { type AuthAim, readAim } from '#web/features/sign-in/auth-modes.ts'
import { LogInForm } from '#web/features/sign-in/log-in-form.tsx'
import { MailSent } from '#web/features/sign-in/mail-sent.tsx'
import { PasswordChanged } from '#web/features/sign-in/password-changed.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { SignUpForm } from '#web/features/sign-in/sign-up-form.tsx'
import { useEmail } from '#web/features/sign-in/use-email.ts'
import { localizePath, splitLocale } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { writePartnerSignInPath } from '#web/platform/router/partner-links.ts'
import { useKeptValue } from '#web/platform/updates/use-kept-value.ts'
import { ModeHead } from './mode-head.tsx'
import { modeTexts } from './mode-texts.ts'
import { OtherWays } from './other-ways.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'

/** Who is in already goes on; only a new password may be wanted by someone signed in, too. */
export async function loadPage({ url, session, locale, config }: PageArguments): Promise<AuthAim> {
  const aim = readAim(url.searchParams)
  if (config.partnerUrl)
    throw redirect(localizePath(writePartnerSignInPath(aim.next), locale, config.localeDomains))
  if (aim.mode === 'reset') return aim
  // Without an answer the form still serves.
  const user = await session.load().catch(() => null)
  if (!user) return aim
  const { path } = splitLocale(aim.next ?? '/presentations')
  throw redirect(localizePath(path, locale, config.localeDomains))
}

export const describePage: NonNullable<PageModule<AuthAim>['describePage']> = (t, { mode }) => ({
  title: t('shell.titled', { title: t(`auth.${modeTexts[mode]}.title`) }),
  noindex: true,
})

const nobody = { mode: '', email: '' }

export function Page({ data: { mode, next } }: { readonly data: AuthAim }) {
  const headingId = useId()
  const area = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useEmail()
  const [sent, setSent] = useKeptValue('sign-in.sent', nobody)
  const isSent = sent.mode === mode
  useFocusOnChange(area, `${mode} ${isSent}`, !isSent)
  useEffect(() => {
    if (sent.mode !== '' && sent.mode !== mode) setSent(nobody)
  }, [sent, mode, setSent])

  const form = { labelledBy: headingId, next, email, onEmailChange: setEmail }
  if ((mode === 'reset' || mode === 'link') && isSent) {
    return (
      <SignInFrame>
        <MailSent kind={mode} email={sent.email} next={next} onChangeAddress={() => setSent(nobody)} />
        <OtherWays mode={mode} next={next} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
      <ModeHead mode={mode} id={headingId} />
      {mode === 'log-in' ? <PasswordChanged /> : null}
      <div ref={area}>
        {mode === 'log-in' ? <LogInForm {...form} /> : null}
        {mode === 'sign-up' ? <SignUpForm {...form} /> : null}
        {mode === 'reset' || mode === 'link' ? (
          <AskMailForm key={mode} {...form} kind={mode} onSent={to => setSent({ mode, email: to })} />
        ) : null}
      </div>
      <OtherWays mode={mode} next={next} />
    </SignInFrame>
  )
}
