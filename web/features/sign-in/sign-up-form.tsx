import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/platform/i18n/use-field-error.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Acceptance } from './acceptance.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthLink } from './auth-link.tsx'
import { EmailField } from './email-field.tsx'
import { failFields, toFailure } from './failure.ts'
import { checkEmail, type ModeFormProps } from './mode-form.ts'
import { checkPasswordPair, NewPasswordFields } from './new-password-fields.tsx'
import { useEnter } from './use-enter.ts'
import { type Outcome, readText, useSubmit } from './use-submit.ts'
import { useTakenEmail } from './use-taken-email.ts'

const names = ['password1', 'password2'] as const

export function SignUpForm({ labelledBy, next, email, onEmailChange }: ModeFormProps) {
  const t = useTranslations('auth.signUp')
  const { api } = useRuntime()
  const lang = useRouteLocale()
  const enter = useEnter(next)
  const say = useFieldError()
  const { isTaken, ask, note } = useTakenEmail(email)

  async function send(form: FormData): Promise<Outcome> {
    const typed = readText(form, 'email').trim()
    const passwords = [readText(form, names[0]), readText(form, names[1])] as const
    const wrong = failFields({ ...checkEmail(typed), ...checkPasswordPair(names, passwords, typed) })
    if (wrong) return wrong
    const body = { email: typed, password1: passwords[0], password2: passwords[1], lang }
    try {
      return await enter(async () => (await api.auth.register({ body })).key ?? '')
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'email_taken') return failure
      note(typed)
      return failFields({ email: 'invalid' })
    }
  }

  const submission = useSubmit(send)
  const errors = submission.failure?.fields ?? {}
  const taken = isTaken
    ? t.rich('taken', {
        login: words => (
          <AuthLink mode="log-in" next={next}>
            {words}
          </AuthLink>
        ),
      })
    : undefined
  return (
    <AuthForm submission={submission} labelledBy={labelledBy}>
      <EmailField
        value={email}
        onChange={onEmailChange}
        onBlur={ask}
        autoComplete="username"
        error={taken ?? say(errors.email)}
      />
      <NewPasswordFields names={names} email={email} errors={errors} />
      <Button type="submit" variant="accent" size="lg" fullWidth busy={submission.busy}>
        {t('submit')}
      </Button>
      <Acceptance />
    </AuthForm>
  )
}
