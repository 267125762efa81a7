import { Check, Dot, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { passwordLength } from '#domain/account/password.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { listKeptRules, passwordRules } from './password-rules.ts'

const looks = {
  kept: { Icon: Check, ink: 'text-success' },
  broken: { Icon: X, ink: 'text-danger' },
  open: { Icon: Dot, ink: 'text-ink-soft' },
}

export interface PasswordRulesViewProps {
  readonly id: string
  readonly password: string
  readonly email: string
  /** The hand has left the field: what is not kept by now is broken. */
  readonly isFinal: boolean
}

/** What a new password has to be, each rule ticked once it is kept. */
export function PasswordRulesView({ id, password, email, isFinal }: PasswordRulesViewProps) {
  const t = useTranslations('auth.rules')
  const kept = listKeptRules(password, email)
  return (
    <ul id={id} className="-mt-3 flex flex-col gap-1 text-sm">
      {passwordRules.map(rule => {
        const state = kept.has(rule) ? 'kept' : isFinal ? 'broken' : 'open'
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
