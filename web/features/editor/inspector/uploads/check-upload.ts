import { uploadTypes } from '#contract/assets.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import type { ErrorCode } from '#domain/errors.ts'

/** Why a file need not even be sent; undefined where the server may look at it. */
export function checkUpload(file: Pick<File, 'type' | 'size'>, plan: Plan): ErrorCode | undefined {
  if (!(uploadTypes as readonly string[]).includes(file.type)) return 'unsupported_file'
  return file.size > planLimits[plan].uploadBytes ? 'file_too_large' : undefined
}
