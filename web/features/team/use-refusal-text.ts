import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'

/** Why a change did not happen, in words; what is no answer of the server means that none came. */
export function useRefusalText(): (thrown: unknown) => string {
  const t = useTranslations('team.failure')
  const errors = useTranslations('errors')
  return thrown => {
    if (!(thrown instanceof ApiError)) return t('unreachable')
    const [field] = Object.values(thrown.fields)
    return field === 'required' || field === 'too_long' || field === 'invalid_email'
      ? errors(`field.${field}`)
      : errors(`code.${thrown.code}`)
  }
}
