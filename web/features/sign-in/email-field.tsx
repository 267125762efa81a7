import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useEarlyTyping } from '#web/ui/use-early-typing.ts'

export interface EmailFieldProps {
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
