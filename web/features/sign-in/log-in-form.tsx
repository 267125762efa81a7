import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#domain/errors.ts'
import { useFieldError } from '#web/platform/i18n/formats.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthForm, checkEmail, EmailField, type ModeFormProps, readText, useSubmit } from './auth-form.tsx'
import { AuthLink } from './auth-modes.tsx'
import { failFields } from './failure.tsx'
import { PasswordField } from './password-fields.tsx'
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
