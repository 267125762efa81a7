import { createRequire } from 'node:module'

/** The hash that a password was held against, for every time it was: an account has a hash of its own. */
export type PasswordChecks = readonly string[]

/**
 * Writes down real checks of a hash, whoever asks for them. To be called before anything of the server is loaded: what
 * was imported already keeps the function it has.
 */
export function countPasswordChecks(): PasswordChecks {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as {
    verify: (...given: unknown[]) => unknown
  }
  const { verify } = argon2
  const checks: string[] = []
  argon2.verify = (...given) => {
    checks.push(String(given[0]))
    return verify(...given)
  }
  return checks
}
