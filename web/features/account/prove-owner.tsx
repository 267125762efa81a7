import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountProfile } from '#contract/account.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useAccountCall } from './use-account-call.ts'

/** Whether the person has to log in by a link first, having no password to give. */
export function mustLogInAgain(profile: AccountProfile): boolean {
  return !profile.has_password && !profile.signed_in_recently
}

/** Mails a link that leads back here: to whoever has no password it stands in for one. */
export function LogInAgain({ profile }: { profile: AccountProfile }) {
  const t = useTranslations('account')
  const { api } = useRuntime()
  const { busy, refusal, run } = useAccountCall()
  const [isSent, setIsSent] = useState(false)

  async function send(): Promise<void> {
    const body = { email: profile.email, next: '/account' }
    if (await run(() => api.auth.requestLink({ body }))) setIsSent(true)
  }

  if (isSent) {
    return (
      <Notice tone="success" announce>
        {t('linkSent', { email: profile.email })}
      </Notice>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-ink-soft">{t('logInAgain')}</p>
      <Refusal text={refusal} />
      <Button variant="secondary" busy={busy} onClick={() => void send()}>
        {t('sendLink')}
      </Button>
    </div>
  )
}

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly isNew?: boolean
}

export function PasswordField({ label, value, error, onChange, hint, isNew = false }: PasswordFieldProps) {
  const t = useTranslations('account')
  return (
    <Field label={label} error={error} hint={hint}>
      <PasswordInput
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Notice tone="danger" announce>
      {text}
    </Notice>
  )
}
