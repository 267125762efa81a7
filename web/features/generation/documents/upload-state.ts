import { ApiError } from '#contract/api-error.ts'
import type { FileRefusal } from './accept-files.ts'

export type UploadFailure = FileRefusal | 'large' | 'unreadable' | 'busy' | 'offline' | 'other'

/** A document that is not read yet, or could not be. */
export interface Upload {
  readonly id: string
  readonly file: File
  readonly state:
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'reading' }
    | { readonly kind: 'failed'; readonly failure: UploadFailure }
}

export function isUnderWay({ state }: Upload): boolean {
  return state.kind !== 'failed'
}

/** Failures that another try may mend. */
export function isWorthATry(failure: UploadFailure): boolean {
  return failure === 'busy' || failure === 'offline' || failure === 'other'
}

export function readUploadFailure(thrown: unknown): UploadFailure {
  if (!(thrown instanceof ApiError)) return 'offline'
  switch (thrown.code) {
    case 'file_too_large':
    case 'payload_too_large':
      return 'large'
    case 'unsupported_file':
    case 'unsupported_media_type':
      return 'type'
    case 'unreadable_document':
      return 'unreadable'
    case 'too_many_requests':
      return 'busy'
    default:
      return 'other'
  }
}
