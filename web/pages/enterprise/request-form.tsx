import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { isEmail } from '#domain/account/credentials.ts'
import type { FieldErrorCode } from '#domain/errors.ts'
import { makeUid } from '../../platform/identity/ids.ts'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea, TextInput } from '../../ui/text-input.tsx'

const longestLine = 200
const longestMessage = 4000

/** Uncontrolled fields, so that text typed before hydration is kept. Sent again after a lost reply it is one email. */
export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('enterprise.form')
  const words = useTranslations('errors')
  const { api } = useRuntime()
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string>(undefined)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<RequestErrors>({})
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const email = findControl(form.current, 'email')
    if (user && email?.value === '') email.value = user.email
  }, [user])

  function show(wrong: RequestErrors): void {
    setErrors(wrong)
    const first = requestFields.find(name => wrong[name])
    if (first) findControl(form.current, first)?.focus()
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { typed, errors: wrong } = readRequest(new FormData(event.currentTarget))
    setFailure(undefined)
    show(wrong)
    if (Object.keys(wrong).length > 0 || isSending.current) return
    isSending.current = true
    setBusy(true)
    key.current ??= makeUid()
    try {
      await api.contact.enterprise({ body: { ...typed, key: key.current } })
      onSent(typed.email)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validation_failed') show(error.fields)
      else setFailure(words(`code.${error instanceof ApiError ? error.code : 'unavailable'}`))
    }
    setBusy(false)
    isSending.current = false
  }

  const say = (name: RequestField) => errors[name] && words(`field.${errors[name]}`)
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={event => void send(event)}
      onChange={event => {
        key.current = undefined
        const { name } = event.target as unknown as { readonly name: RequestField }
        if (errors[name]) setErrors({ ...errors, [name]: undefined })
      }}
    >
      <Field label={t('name')} error={say('name')} required>
        <TextInput name="name" autoComplete="name" maxLength={longestLine} />
      </Field>
      <Field label={t('email')} error={say('email')} required>
        <TextInput name="email" type="email" autoComplete="email" maxLength={320} />
      </Field>
      <div className="grid gap-5 grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field label={t('company')} error={say('company')} required>
          <TextInput name="company" autoComplete="organization" maxLength={longestLine} />
        </Field>
        <Field label={t('people')} error={say('people')} required>
          <TextInput name="people" inputMode="numeric" maxLength={9} />
        </Field>
      </div>
      <Field label={t('message')} aside={t('optional')} error={say('message')}>
        <Textarea name="message" rows={4} maxLength={longestMessage} placeholder={t('placeholder')} />
      </Field>
      {failure ? (
        <Notice tone="danger" announce title={t('failed')}>
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" variant="accent" size="lg" busy={busy} className="w-full">
        {t('submit')}
      </Button>
      <p className="text-sm text-ink-soft">{t('promise')}</p>
    </form>
  )
}

function findControl(form: HTMLFormElement | null, name: RequestField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLElement ? (found as HTMLInputElement) : undefined
}

interface TypedRequest {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly people: number
  readonly message: string
}

const requestFields = ['name', 'email', 'company', 'people', 'message'] as const
type RequestField = (typeof requestFields)[number]
type RequestErrors = Partial<Record<RequestField, FieldErrorCode>>

const mostPeople = 1_000_000

/** What was typed, and what is wrong with it. */
export function readRequest(form: FormData): {
  readonly typed: TypedRequest
  readonly errors: RequestErrors
} {
  const text = (name: RequestField) => String(form.get(name) ?? '').trim()
  const people = text('people').replace(/[\s\u00a0]/g, '')
  const typed = {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    people: Number(people),
    message: text('message'),
  }
  const errors: RequestErrors = {}
  for (const name of ['name', 'email', 'company', 'people'] as const) {
    if (text(name) === '') errors[name] = 'required'
  }
  if (typed.email !== '' && !isEmail(typed.email)) errors.email = 'invalid_email'
  if (people !== '' && !(/^\d{1,7}$/.test(people) && typed.people >= 1 && typed.people <= mostPeople)) {
    errors.people = 'invalid'
  }
  return { typed, errors }
}
