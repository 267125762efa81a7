import { Check, Dot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { passwordLength } from '#domain/account/password.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { listKeptRules, passwordRules } from './password-rules.ts'

export interface PasswordRulesViewProps {
  readonly id: string
  readonly password: string
  readonly email: string
}

/** What a new password has to be, each rule ticked once it is kept. */
export function PasswordRulesView({ id, password, email }: PasswordRulesViewProps) {
  const t = useTranslations('auth.rules')
  const kept = listKeptRules(password, email)
  return (
    <ul id={id} aria-label={t('label')} className="-mt-3 flex flex-col gap-1 text-sm">
      {passwordRules.map(rule => {
        const isKept = kept.has(rule)
        const Icon = isKept ? Check : Dot
        return (
          <li
            key={rule}
            className={joinClasses(
              'flex items-start gap-1.5 transition-colors',
              isKept ? 'text-success' : 'text-ink-soft',
            )}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
            <span>
              {t(rule, { min: passwordLength.min })}
              {isKept ? <VisuallyHidden>{t('kept')}</VisuallyHidden> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
