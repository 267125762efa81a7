import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useEarlyTyping } from '#web/ui/use-early-typing.ts'

export interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (password: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly aside?: ReactNode
  /** The id of text elsewhere that tells what is wrong with this field, too. */
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, name, autoComplete, value, onChange, onBlur, error, aside, describedBy, invalid } = props
  const t = useTranslations('auth.field')
  const input = useRef<HTMLInputElement>(null)
  useEarlyTyping(input, onChange)
  return (
    <Field label={label} error={error} aside={aside} required>
      <PasswordInput
        ref={input}
        name={name}
        size="lg"
        autoComplete={autoComplete}
        showLabel={t('show')}
        hideLabel={t('hide')}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
    </Field>
  )
}
