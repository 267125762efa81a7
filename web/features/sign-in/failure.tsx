import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Why something that was sent did not work. */
export interface Failure {
  /** `unreachable`: no answer at all. */
  readonly code: ErrorCode | 'unreachable'
  readonly fields: FieldErrors
  readonly retryAfterSeconds: number | undefined
}

export function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof ApiError)) return { code: 'unreachable', fields: {}, retryAfterSeconds: undefined }
  const { code, fields, data } = thrown
  const seconds = data?.retry_after
  return { code, fields, retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined }
}

export function failFields(fields: FieldErrors): Failure | undefined {
  if (Object.keys(fields).length === 0) return undefined
  return { code: 'validation_failed', fields, retryAfterSeconds: undefined }
}

/** The same failure without the field that is being corrected. */
export function dropField(failure: Failure | undefined, name: string): Failure | undefined {
  if (!failure || !(name in failure.fields)) return failure
  const { [name]: _, ...fields } = failure.fields
  return failFields(fields)
}

/** Whole minutes, rounded up: someone who comes back then is let in. */
export function minutesUntilRetry({ retryAfterSeconds = 60 }: Failure): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60))
}

interface FailureNoticeProps {
  readonly failure: Failure | undefined
  readonly id?: string
}

/** What went wrong, announced at once. Errors of one field are shown at that field. */
export function FailureNotice({ failure, id }: FailureNoticeProps) {
  const text = useFailureText(failure)
  const { contactEmail } = useRuntime().config
  if (text === undefined) return null
  return (
    <div id={id}>
      <Notice tone="danger" announce>
        {text}
        {failure?.code === 'account_blocked' ? (
          <TextLink href={`mailto:${contactEmail}`} className="mt-1 block w-fit break-all">
            {contactEmail}
          </TextLink>
        ) : null}
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
