import { type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LogInForm, SignUpForm } from '../../features/sign-in/auth-forms.tsx'
import {
  type AuthAim,
  AuthLink,
  type AuthMode,
  readAim,
  writeAuthPath,
} from '../../features/sign-in/auth-modes.tsx'
import { EmailRequestForm, EmailSent } from '../../features/sign-in/email-request.tsx'
import { PasswordChanged } from '../../features/sign-in/new-password-form.tsx'
import { ScreenHead, SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { useEmail } from '../../features/sign-in/sign-in-session.ts'
import { localizePath, splitLocale } from '../../platform/i18n/locale-paths.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink, writePartnerSignInPath } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { redirect } from '../../platform/router/router.ts'
import { useKeptValue } from '../../platform/updates/kept-state.ts'
import { Button } from '../../ui/button.tsx'

/** The message keys of each mode. */
const modeTexts = {
  'log-in': 'logIn',
  'sign-up': 'signUp',
  reset: 'reset',
  link: 'link',
} as const satisfies Record<AuthMode, string>

/** Signed-in users are redirected, except to set a new password. */
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
        <EmailSent kind={mode} email={sent.email} next={next} onChangeAddress={() => setSent(nobody)} />
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
          <EmailRequestForm key={mode} {...form} kind={mode} onSent={to => setSent({ mode, email: to })} />
        ) : null}
      </div>
      <OtherWays mode={mode} next={next} />
    </SignInFrame>
  )
}

function ModeHead({ mode, id }: { readonly mode: AuthMode; readonly id: string }) {
  const t = useTranslations('auth')
  return (
    <ScreenHead id={id} title={t(`${modeTexts[mode]}.heading`)}>
      {t(`${modeTexts[mode]}.lead`)}
    </ScreenHead>
  )
}

/** Links from this mode to the others; the typed address is kept. */
function OtherWays({ mode, next }: AuthAim) {
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

/** When the mode changes, the focus goes to the first empty field: the address is already filled in. */
function useFocusOnChange(area: RefObject<HTMLElement | null>, screen: string, hasForm: boolean): void {
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (!hasForm) return
    const inputs = [...(area.current?.querySelectorAll('input') ?? [])]
    const target = inputs.find(input => input.value === '') ?? inputs[0]
    target?.focus()
  }, [area, screen, hasForm])
}
