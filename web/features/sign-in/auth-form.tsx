import { type FormEvent, type ReactNode, useActionState, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '#domain/account/credentials.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useEarlyTyping } from '../../ui/typing.ts'
import { dropField, type Failure, FailureNotice, toFailure } from './failure.tsx'

interface AuthFormProps {
  readonly submission: Submission
  /** The id of the heading that names the form. */
  readonly labelledBy: string
  /** The id that fields name when the failure is about them together. */
  readonly failureId?: string
  /** The field to go back to when the failure names none. */
  readonly retryField?: string
  readonly children: ReactNode
}

/** A sign-in form: shows what went wrong and focuses the field to correct. */
export function AuthForm({ submission, labelledBy, failureId, retryField, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { submit, failure, attempt, mend } = submission

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mended field changes the failure and must not move the hand
  useLayoutEffect(() => {
    const input = failure && findInput(form.current, failure, retryField)
    input?.focus()
    if (input?.type === 'password') input.select()
  }, [attempt])

  function noticeTyping({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement) mend(target.name)
  }

  return (
    <form
      ref={form}
      action={submit}
      onInput={noticeTyping}
      aria-labelledby={labelledBy}
      noValidate
      className="flex flex-col gap-5"
    >
      <FailureNotice key={attempt} failure={failure} {...(failureId && { id: failureId })} />
      {children}
    </form>
  )
}

function findInput(form: HTMLFormElement | null, failure: Failure, retryField: string | undefined) {
  const inputs = [...(form?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
  const named = inputs.find(input => input.name in failure.fields)
  return (
    named ?? (failure.code === 'login_failed' ? inputs.find(({ name }) => name === retryField) : undefined)
  )
}

interface Submission {
  /** For `<form action>`: React keeps a submit that comes before hydration and replays it. */
  readonly submit: (form: FormData) => void
  readonly busy: boolean
  readonly failure: Failure | undefined
  /** Grows with each failure: a repeated failure is announced and focused again. */
  readonly attempt: number
  /** The user has begun to correct a field. */
  readonly mend: (name: string) => void
}

/** The result of a submit: a failure to show, or a change of screen, during which the button stays busy. */
export type Outcome = Failure | 'leaving' | undefined

/** Sends a form once at a time and turns whatever goes wrong into a failure that can be shown. */
export function useSubmit(send: (form: FormData) => Promise<Outcome> | Outcome): Submission {
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [isLeaving, submit, isSending] = useActionState(async (wasLeaving: boolean, form: FormData) => {
    if (wasLeaving) return true
    const outcome = await settle(send, form)
    setFailure(typeof outcome === 'object' ? outcome : undefined)
    setAttempt(count => count + 1)
    return outcome === 'leaving'
  }, false)
  return {
    submit,
    busy: isSending || isLeaving,
    failure,
    attempt,
    mend: name => setFailure(current => dropField(current, name)),
  }
}

async function settle(send: (form: FormData) => Promise<Outcome> | Outcome, form: FormData) {
  try {
    return await send(form)
  } catch (error) {
    return toFailure(error)
  }
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the form of each mode gets from the screen around it. */
export interface ModeFormProps {
  /** The id of the screen's heading. */
  readonly labelledBy: string
  readonly next: string | undefined
  readonly email: string
  readonly onEmailChange: (email: string) => void
}

export function checkEmail(email: string): FieldErrors {
  if (email === '') return { email: 'required' }
  return isEmail(email) ? {} : { email: 'invalid_email' }
}

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  /** `username` where a password goes with it, so that password managers keep the two together. */
  readonly autoComplete: 'username' | 'email'
  readonly describedBy?: string | undefined
}

export function EmailField({ value, onChange, onBlur, error, autoComplete, describedBy }: EmailFieldProps) {
  const t = useTranslations('auth.field')
  const input = useRef<HTMLInputElement>(null)
  useEarlyTyping(input, onChange)
  return (
    <Field label={t('email')} error={error} required>
      <TextInput
        ref={input}
        type="email"
        name="email"
        size="lg"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
      />
    </Field>
  )
}

/** What somebody agrees to by making an account. */
export function Acceptance() {
  const t = useTranslations('auth')
  return (
    <p className="text-sm text-ink-soft">
      {t.rich('acceptance', {
        terms: words => <TextLink render={<PageLink to="/terms" />}>{words}</TextLink>,
        policy: words => <TextLink render={<PageLink to="/policy" />}>{words}</TextLink>,
      })}
    </p>
  )
}
