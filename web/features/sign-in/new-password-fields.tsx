import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkNewPassword } from '#domain/account/password.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { useFieldError } from '#web/platform/i18n/use-field-error.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRulesView } from './password-rules-view.tsx'

export interface NewPasswordFieldsProps {
  /** What the call names the two. */
  readonly names: readonly [string, string]
  readonly email: string
  readonly errors: FieldErrors
}

/** A new password, typed twice. */
export function NewPasswordFields({ names, email, errors }: NewPasswordFieldsProps) {
  const t = useTranslations('auth.field')
  const say = useFieldError()
  const rulesId = useId()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  // Not on leaving the field: a line that appears then moves the button away from under the pointer.
  const difference = second.length >= first.length && second !== first ? 'passwords_differ' : undefined
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name={names[0]}
        autoComplete="new-password"
        value={first}
        onChange={value => {
          setFirst(value)
          setIsLeft(false)
        }}
        onBlur={() => setIsLeft(first !== '')}
        error={say(errors[names[0]])}
        describedBy={rulesId}
      />
      <PasswordRulesView id={rulesId} password={first} email={email} isFinal={isLeft} />
      <PasswordField
        label={t('repeatPassword')}
        name={names[1]}
        autoComplete="new-password"
        value={second}
        onChange={setSecond}
        error={say(errors[names[1]] ?? difference)}
      />
    </>
  )
}

/** What the server would say about the pair, without asking it. */
export function checkPasswordPair(
  names: readonly [string, string],
  [first, second]: readonly [string, string],
  email: string,
): FieldErrors {
  const weakness = first === '' ? 'required' : checkNewPassword(first.normalize('NFKC'), email)
  if (weakness) return { [names[0]]: weakness }
  if (second === '') return { [names[1]]: 'required' }
  return first === second ? {} : { [names[1]]: 'passwords_differ' }
}
