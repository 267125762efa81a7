import { useTranslations } from 'use-intl'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthForm } from './auth-form.tsx'
import { failFields, toFailure } from './failure.ts'
import { checkPasswordPair, NewPasswordFields } from './new-password-fields.tsx'
import type { ResetSecret } from './use-reset-secret.ts'
import { type Outcome, readText, useSubmit } from './use-submit.ts'

export interface NewPasswordFormProps {
  readonly labelledBy: string
  readonly secret: ResetSecret | undefined
  /** The password is set; tells whose it was. */
  readonly onDone: (email: string) => void
  readonly onExpired: () => void
}

const names = ['new_password1', 'new_password2'] as const

export function NewPasswordForm({ labelledBy, secret, onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslations('auth.newPassword')
  const { api } = useRuntime()

  async function send(form: FormData): Promise<Outcome> {
    const [new_password1, new_password2] = [readText(form, names[0]), readText(form, names[1])]
    const wrong = failFields(checkPasswordPair(names, [new_password1, new_password2], ''))
    if (wrong) return wrong
    try {
      const body = { uid: secret?.uid ?? '', token: secret?.token ?? '', new_password1, new_password2 }
      const { email } = await api.auth.confirmReset({ body })
      onDone(email)
      return 'leaving'
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'reset_link_expired') return failure
      onExpired()
      return undefined
    }
  }

  const submission = useSubmit(send)
  return (
    <AuthForm submission={submission} labelledBy={labelledBy}>
      <NewPasswordFields names={names} email="" errors={submission.failure?.fields ?? {}} />
      <Button type="submit" variant="accent" size="lg" fullWidth busy={submission.busy}>
        {t('submit')}
      </Button>
    </AuthForm>
  )
}
