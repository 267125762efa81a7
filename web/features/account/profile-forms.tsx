import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountProfile } from '#contract/account.ts'
import { passwordLength } from '#domain/account/credentials.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { LogInAgain, mustLogInAgain, PasswordField, Refusal } from './prove-owner.tsx'
import { useAccountCall } from './use-account-call.ts'

interface FormProps {
  readonly profile: AccountProfile
}

export function NameForm({ profile }: FormProps) {
  const t = useTranslations('account')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, fieldText, refusal, clear, run } = useAccountCall()
  const [name, setName] = useState(profile.username)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isSaved = await run(() => api.account.rename({ body: { username: name } }))
    if (isSaved) tell({ title: t('name.done'), tone: 'success' })
  }

  return (
    <form onSubmit={event => void save(event)} noValidate className="flex flex-wrap items-end gap-2.5">
      <Field
        label={t('name.label')}
        labelHidden
        error={fieldText('username') ?? refusal}
        className="min-w-0 flex-1 basis-60"
      >
        <TextInput
          value={name}
          maxLength={64}
          autoComplete="name"
          onChange={event => {
            setName(event.target.value)
            clear()
          }}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={name.trim() === profile.username} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}

/** The address with its state, what is waited for, and the form that asks for another. */
export function EmailSetting({ profile }: FormProps) {
  const t = useTranslations('account.email')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, refusal, run } = useAccountCall()
  const [isOpen, setIsOpen] = useState(false)
  const { email, email_confirmed: isConfirmed, new_email: next, resend_wait: wait } = profile

  async function resend(): Promise<void> {
    if (await run(() => api.account.resendConfirmation()))
      tell({ title: t('resent', { email: next ?? email }), tone: 'success' })
  }

  async function keep(): Promise<void> {
    if (await run(() => api.account.keepEmail())) tell({ title: t('kept'), tone: 'success' })
  }

  const again = (
    <Button variant="secondary" size="sm" busy={busy} disabled={wait > 0} onClick={() => void resend()}>
      {t('resend')}
    </Button>
  )
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium break-all">{email}</span>
        <Badge tone={isConfirmed ? 'success' : 'warning'}>
          {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
        </Badge>
      </p>
      {next ? (
        <Notice tone="info">
          <p className="break-words">{t('waiting', { email: next })}</p>
        </Notice>
      ) : null}
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-2.5">
        {next || !isConfirmed ? again : null}
        {next ? (
          <Button variant="secondary" size="sm" onClick={() => void keep()}>
            {t('keep')}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {wait > 0 && (next || !isConfirmed) ? (
        <p className="text-sm text-ink-soft">{t('resendWait', { minutes: Math.ceil(wait / 60) })}</p>
      ) : null}
      {isOpen ? <EmailForm profile={profile} onDone={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function EmailForm({ profile, onDone }: FormProps & { readonly onDone: () => void }) {
  const t = useTranslations('account')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, fieldText, refusal, run } = useAccountCall()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  if (mustLogInAgain(profile)) return <LogInAgain profile={profile} />

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await run(() => api.account.changeEmail({ body: { email, password } })))) return
    tell({ title: t('email.asked'), tone: 'success' })
    onDone()
  }

  return (
    <form onSubmit={event => void ask(event)} noValidate className="flex w-full flex-col items-start gap-4">
      <Field label={t('email.new')} error={fieldText('email')} className="w-full">
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      {profile.has_password ? (
        <div className="w-full">
          <PasswordField
            label={t('password')}
            value={password}
            error={fieldText('password')}
            onChange={setPassword}
          />
        </div>
      ) : null}
      <Refusal text={refusal} />
      <Button type="submit" busy={busy}>
        {t('email.change')}
      </Button>
    </form>
  )
}

export function PasswordForm({ profile }: FormProps) {
  const t = useTranslations('account')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, fieldText, refusal, run } = useAccountCall()
  const [password, setPassword] = useState('')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  if (mustLogInAgain(profile)) return <LogInAgain profile={profile} />

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { password, new_password1: first, new_password2: second }
    if (!(await run(() => api.account.changePassword({ body })))) return
    for (const clear of [setPassword, setFirst, setSecond]) clear('')
    tell({ title: t('passwords.done'), tone: 'success' })
  }

  return (
    <form onSubmit={event => void save(event)} noValidate className="flex flex-col gap-4">
      {profile.has_password ? (
        <PasswordField
          label={t('password')}
          value={password}
          error={fieldText('password')}
          onChange={setPassword}
        />
      ) : null}
      <PasswordField
        isNew
        label={t('passwords.new')}
        hint={t('passwords.hint', { min: passwordLength.min })}
        value={first}
        error={fieldText('new_password1')}
        onChange={setFirst}
      />
      <PasswordField
        isNew
        label={t('passwords.repeat')}
        value={second}
        error={fieldText('new_password2')}
        onChange={setSecond}
      />
      <Refusal text={refusal} />
      <Button type="submit" busy={busy} className="self-start">
        {t(profile.has_password ? 'passwords.change' : 'passwords.set')}
      </Button>
    </form>
  )
}
