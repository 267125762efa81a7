import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { type Failure, minutesUntilRetry } from './failure.ts'

export interface FailureNoticeProps {
  readonly failure: Failure | undefined
  readonly id?: string
}

/** What went wrong, in words, read aloud at once. What is wrong with one field is said at that field. */
export function FailureNotice({ failure, id }: FailureNoticeProps) {
  const text = useFailureText(failure)
  if (text === undefined) return null
  return (
    <div id={id}>
      <Notice tone="danger" announce>
        {text}
      </Notice>
    </div>
  )
}

function useFailureText(failure: Failure | undefined): string | undefined {
  const t = useTranslations('auth.failure')
  const errors = useTranslations('errors.code')
  if (!failure) return undefined
  if (failure.code === 'unreachable') return t('unreachable')
  if (failure.code === 'too_many_requests') return t('tooMany', { minutes: minutesUntilRetry(failure) })
  const hasFields = Object.keys(failure.fields).length > 0
  return failure.code === 'validation_failed' && hasFields ? undefined : errors(failure.code)
}
