import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/platform/i18n/use-field-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Acceptance } from './acceptance.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { failFields } from './failure.ts'
import { checkEmail, type ModeFormProps } from './mode-form.ts'
import { type MailKind, useSendMail } from './use-send-mail.ts'
import { readText, useSubmit } from './use-submit.ts'

export interface AskMailFormProps extends ModeFormProps {
  readonly kind: MailKind
  readonly onSent: (email: string) => void
}

/** Asks for an address and mails a link to it. */
export function AskMailForm({ kind, labelledBy, next, email, onEmailChange, onSent }: AskMailFormProps) {
  const t = useTranslations('auth')
  const say = useFieldError()
  const send = useSendMail(kind, next)
  const submission = useSubmit(async form => {
    const typed = readText(form, 'email').trim()
    const wrong = failFields(checkEmail(typed))
    if (wrong) return wrong
    await send(typed)
    onSent(typed)
    return undefined
  })
  return (
    <AuthForm submission={submission} labelledBy={labelledBy}>
      <EmailField
        value={email}
        onChange={onEmailChange}
        autoComplete={kind === 'reset' ? 'username' : 'email'}
        error={say(submission.failure?.fields.email)}
      />
      <Button type="submit" variant="accent" size="lg" fullWidth busy={submission.busy}>
        {t(`${kind}.submit`)}
      </Button>
      {kind === 'link' ? <Acceptance /> : null}
    </AuthForm>
  )
}
