import type { FieldErrorCode } from '../errors.ts'
import { commonPasswords } from './common-passwords.ts'

export const passwordLength = { min: 8, max: 128 } as const

/** Says what is wrong with a password someone wants to set, or nothing. */
export function checkNewPassword(password: string, email?: string): FieldErrorCode | undefined {
  const length = [...password].length
  if (length < passwordLength.min) return 'password_too_short'
  if (length > passwordLength.max) return 'password_too_long'
  const lower = password.toLowerCase()
  if (email && (lower === email.toLowerCase() || lower === email.toLowerCase().split('@')[0])) {
    return 'password_is_email'
  }
  if (commonPasswords.has(lower) || isOneCharacterRepeated(lower)) return 'password_too_common'
  return undefined
}

function isOneCharacterRepeated(password: string): boolean {
  return new Set(password).size === 1
}
