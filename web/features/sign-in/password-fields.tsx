import { Check, Dot, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { passwordLength } from '#domain/account/credentials.ts'
import { checkNewPassword } from '#domain/account/password.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { useFieldError } from '../../platform/i18n/formats.ts'
import { Field } from '../../ui/field.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useEarlyTyping } from '../../ui/typing.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface NewPasswordFieldsProps {
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

/** The errors the server would report for the pair. */
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

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (password: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly aside?: ReactNode
  /** The id of text elsewhere that also describes this field's error. */
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

const looks = {
  kept: { Icon: Check, ink: 'text-success' },
  broken: { Icon: X, ink: 'text-danger' },
  open: { Icon: Dot, ink: 'text-ink-soft' },
}

interface PasswordRulesViewProps {
  readonly id: string
  readonly password: string
  readonly email: string
  /** The field has lost the focus: unmet rules are now shown as errors. */
  readonly isFinal: boolean
}

/** What a new password has to be, each rule ticked once it is kept. */
function PasswordRulesView({ id, password, email, isFinal }: PasswordRulesViewProps) {
  const t = useTranslations('auth.rules')
  const kept = listKeptRules(password, email)
  return (
    <ul id={id} className="-mt-3 flex flex-col gap-1 text-sm">
      {passwordRules.map(rule => {
        // What is too short has not come to the other rules yet: they are neither kept nor broken.
        const isJudged = rule === 'length' || kept.has('length')
        const state = kept.has(rule) ? 'kept' : isFinal && isJudged ? 'broken' : 'open'
        const { Icon, ink } = looks[state]
        return (
          <li key={rule} className={joinClasses('flex items-start gap-1.5 transition-colors', ink)}>
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
            <span>
              {t(rule, { min: passwordLength.min })}
              {state === 'open' ? null : <VisuallyHidden>{t(state)}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const passwordRules = ['length', 'notEmail', 'notCommon'] as const
type PasswordRule = (typeof passwordRules)[number]

/** Which rules a password meets so far; of an empty or too short one only the length is judged. */
export function listKeptRules(password: string, email: string): ReadonlySet<PasswordRule> {
  const length = [...password].length
  if (length < passwordLength.min || length > passwordLength.max) return new Set()
  const problem = checkNewPassword(password, email)
  const kept = new Set<PasswordRule>(['length'])
  if (problem !== 'password_is_email') kept.add('notEmail')
  if (problem === undefined) kept.add('notCommon')
  return kept
}
