import { ApiError } from '#contract/api-error.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import type { ErrorCode } from '#domain/errors.ts'

/** Why a call failed, as far as the user is told. */
export interface Refusal {
  readonly code: ErrorCode
  /** For `pay`: what of the plan is used up, and how much of it there is. */
  readonly limit?: 'presentations' | 'slides' | undefined
  readonly max?: number | undefined
  /** For `pay`: the fonts and backgrounds that the plan does not open, where it is about them. */
  readonly locked?: readonly LockedLook[] | undefined
}

/** Reads whatever was thrown; anything but a reply of the server means that none came. */
export function readRefusal(thrown: unknown): Refusal {
  if (!(thrown instanceof ApiError)) return { code: 'unavailable' }
  const { code, data } = thrown
  if (code !== 'pay') return { code }
  const locked = Array.isArray(data?.locked) ? data.locked.filter(isLockedLook) : []
  if (locked.length > 0) return { code, locked }
  return {
    code,
    limit: data?.limit === 'slides' ? 'slides' : 'presentations',
    max: typeof data?.max === 'number' ? data.max : undefined,
  }
}

/** The schema of it would bring its whole library to pages that need no other. */
function isLockedLook(value: unknown): value is LockedLook {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id } = value as Partial<LockedLook>
  return (kind === 'font' || kind === 'background') && typeof id === 'string'
}
