import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { countries, nameCountry } from '#domain/billing/countries.ts'
import type { Buyer } from '#domain/billing/receipts.ts'
import type { FieldErrorCode } from '#domain/errors.ts'
import { useFieldError } from '#web/platform/i18n/formats.ts'
import { useRevalidator } from '#web/platform/router/router-view.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { readErrorCode } from '../tariff-change.ts'

type BuyerErrors = Partial<Record<keyof Buyer, FieldErrorCode>>

/** Who receipts are made out to; all of it may be left empty. */
export function BuyerForm({ slug, buyer }: { slug: string; buyer: Buyer }) {
  const t = useTranslations('billing.buyer')
  const tError = useTranslations('errors.code')
  const say = useFieldError()
  const language = useLocale()
  const { api } = useRuntime()
  const { revalidate } = useRevalidator()
  const toasts = useToasts()
  const [typed, setTyped] = useState(buyer)
  const [errors, setErrors] = useState<BuyerErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const options = [
    { value: 'none', label: t('noCountry') },
    ...countries
      .map(code => ({ value: code, label: nameCountry(code, language) }))
      .sort((a, b) => a.label.localeCompare(b.label, language)),
  ]

  function change(part: Partial<Buyer>) {
    setTyped(before => ({ ...before, ...part }))
    const cleared = Object.fromEntries(Object.keys(part).map(name => [name, undefined]))
    setErrors(before => ({ ...before, ...cleared }))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { buyer: saved } = await api.billing.saveBuyer({ params: { slug }, body: typed })
      setTyped(saved)
      setErrors({})
      toasts.add({ tone: 'success', title: t('saved') })
      await revalidate()
    } catch (thrown) {
      setErrors(thrown instanceof ApiError ? thrown.fields : {})
      setRefusal(tError(readErrorCode(thrown)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={event => void save(event)}
    >
      <Field label={t('name')} error={say(errors.name)}>
        <TextInput
          autoComplete="billing organization"
          value={typed.name}
          onChange={event => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t('address')} error={say(errors.address)}>
        <Textarea
          rows={3}
          autoComplete="billing street-address"
          value={typed.address}
          onChange={event => change({ address: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field label={t('country')} error={say(errors.country)}>
          <Select
            options={options}
            value={typed.country || 'none'}
            onValueChange={code => change({ country: code === 'none' ? '' : code })}
          />
        </Field>
        <Field label={t('taxId')} hint={t('taxIdHint')} error={say(errors.tax_id)}>
          <TextInput value={typed.tax_id} onChange={event => change({ tax_id: event.target.value })} />
        </Field>
      </div>
      <Field label={t('email')} hint={t('emailHint')} error={say(errors.email)}>
        <TextInput
          type="email"
          autoComplete="billing email"
          value={typed.email}
          onChange={event => change({ email: event.target.value })}
        />
      </Field>
      {refusal ? (
        <Notice tone="danger" announce>
          {refusal}
        </Notice>
      ) : null}
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
