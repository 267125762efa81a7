import type { ErrorCode, ErrorDetails } from '#domain/errors.ts'
import type { UploadType } from './detect-type.ts'
import type { Picture } from './picture.ts'

/** What the process that reads pictures is asked, and answers. */
export interface EncodeOrder {
  readonly id: number
  readonly path: string
  readonly type: Exclude<UploadType, 'image/svg+xml'>
}

export type EncodeReply = { readonly id: number } & (
  | { readonly picture: Picture }
  | { readonly fault: ErrorCode; readonly details?: ErrorDetails }
)
