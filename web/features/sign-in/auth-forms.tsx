import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '#domain/account/credentials.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { useFieldError } from '../../platform/i18n/formats.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import {
  Acceptance,
  AuthForm,
  checkEmail,
  EmailField,
  type ModeFormProps,
  type Outcome,
  readText,
  useSubmit,
} from './auth-form.tsx'
import { AuthLink } from './auth-modes.tsx'
import { failFields, toFailure } from './failure.tsx'
import { checkPasswordPair, NewPasswordFields, PasswordField } from './password-fields.tsx'
import { useSignIn } from './sign-in-session.ts'

export function LogInForm({ labelledBy, next, email, onEmailChange }: ModeFormProps) {
  const t = useTranslations('auth')
  const { api } = useRuntime()
  const enter = useSignIn(next)
  const say = useFieldError()
  const failureId = useId()
  const [password, setPassword] = useState('')
  const submission = useSubmit(form => {
    const body = { email: readText(form, 'email').trim(), password: readText(form, 'password') }
    return failFields(checkLogIn(body)) ?? enter(async () => (await api.auth.login({ body })).key)
  })
  const { failure, busy } = submission
  const isRefused = failure?.code === 'login_failed'
  return (
    <AuthForm submission={submission} labelledBy={labelledBy} failureId={failureId} retryField="password">
      <EmailField
        value={email}
        onChange={onEmailChange}
        autoComplete="username"
        error={say(failure?.fields.email)}
        describedBy={isRefused ? failureId : undefined}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={say(failure?.fields.password)}
        describedBy={isRefused ? failureId : undefined}
        invalid={isRefused}
        aside={
          <AuthLink mode="reset" next={next} quiet>
            {t('logIn.forgot')}
          </AuthLink>
        }
      />
      <Button type="submit" variant="accent" size="lg" fullWidth busy={busy}>
        {t('logIn.submit')}
      </Button>
    </AuthForm>
  )
}

function checkLogIn({ email, password }: { email: string; password: string }): FieldErrors {
  return { ...checkEmail(email), ...(password === '' && { password: 'required' }) }
}

const names = ['password1', 'password2'] as const

export function SignUpForm({ labelledBy, next, email, onEmailChange }: ModeFormProps) {
  const t = useTranslations('auth.signUp')
  const { api } = useRuntime()
  const lang = useRouteLocale()
  const enter = useSignIn(next)
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

interface TakenEmail {
  /** Whether the typed address is known to have an account. */
  readonly isTaken: boolean
  /** Checks the address that was just typed. */
  readonly ask: () => Promise<void>
  /** The server refused to register the address. */
  readonly note: (email: string) => void
}

/** Reports early that an address has an account; if the check fails, submitting the form will report it. */
function useTakenEmail(email: string): TakenEmail {
  const { api } = useRuntime()
  const [taken, setTaken] = useState<string>()
  const asked = useRef('')
  const address = normalise(email)

  async function ask(): Promise<void> {
    if (asked.current === address || !isEmail(address)) return
    asked.current = address
    try {
      const { exists } = await api.auth.exists({ body: { email: address } })
      if (exists) setTaken(address)
    } catch {
      asked.current = ''
    }
  }

  return { isTaken: taken !== undefined && taken === address, ask, note: one => setTaken(normalise(one)) }
}

function normalise(email: string): string {
  return email.trim().toLowerCase()
}
