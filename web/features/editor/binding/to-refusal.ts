import { ApiError } from '#contract/api-error.ts'
import { lockedLookSchema } from '#domain/deck/catalog/locked-look.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { SaveRefused } from '#editor/transport.ts'

const reasons: Partial<Record<ErrorCode, SaveRefused['reason']>> = {
  pay: 'pay',
  slide_changed: 'changed',
  slide_not_found: 'gone',
  unauthorized: 'closed',
  forbidden: 'closed',
  workspace_access_denied: 'closed',
  presentation_not_found: 'closed',
  workspace_not_found: 'closed',
  validation_failed: 'invalid',
  malformed_request: 'invalid',
  payload_too_large: 'invalid',
}

/** Why a call did not go through, in the editor's words. What is no answer of the server is a lost connection. */
export function toRefusal(error: unknown): SaveRefused {
  if (!(error instanceof ApiError)) return new SaveRefused('offline')
  const reason = reasons[error.code] ?? 'failed'
  if (reason === 'changed') return new SaveRefused(reason, slideSchema.safeParse(error.data?.slide).data)
  if (reason !== 'pay') return new SaveRefused(reason)
  return new SaveRefused(reason, undefined, lockedLookSchema.array().safeParse(error.data?.locked).data)
}
