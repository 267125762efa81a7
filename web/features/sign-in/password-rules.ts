import { checkNewPassword, passwordLength } from '#domain/account/password.ts'

export const passwordRules = ['length', 'notEmail', 'notCommon'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** Which of the rules a password keeps so far; of an empty or too short one only its length can be said. */
export function listKeptRules(password: string, email: string): ReadonlySet<PasswordRule> {
  const length = [...password].length
  if (length < passwordLength.min || length > passwordLength.max) return new Set()
  const problem = checkNewPassword(password, email)
  const kept = new Set<PasswordRule>(['length'])
  if (problem !== 'password_is_email') kept.add('notEmail')
  if (problem === undefined) kept.add('notCommon')
  return kept
}
