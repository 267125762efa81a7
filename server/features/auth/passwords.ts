import { hash, verify } from '@node-rs/argon2'
import { checkNewPassword } from '#domain/account/password.ts'
import { DomainError, type FieldErrors } from '#domain/errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Costs the same whether or not there is an account, so that the time of the answer tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoyHash()), password.normalize('NFKC'))
  return matches && Boolean(stored)
}

let decoy: Promise<string> | undefined
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password')
  return decoy
}

/** Refuses a pair of new passwords, naming the field as the caller called it. */
export function requireGoodPassword(
  pair: { readonly first: string; readonly second: string; readonly names: readonly [string, string] },
  email: string,
): void {
  const fields: Record<string, FieldErrors[string]> = {}
  // As it will be hashed: 1234 in full-width digits is still 1234.
  const weakness = checkNewPassword(pair.first.normalize('NFKC'), email)
  if (weakness) fields[pair.names[0]] = weakness
  else if (pair.first !== pair.second) fields[pair.names[1]] = 'passwords_differ'
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
}
