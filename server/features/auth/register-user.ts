import { usernameFromEmail } from '#domain/account/email.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { createPersonalWorkspace } from '../workspaces/create-personal-workspace.ts'
import { insertUser, type UserRow } from './queries.ts'

export interface NewUser {
  readonly email: string
  readonly passwordHash: string | null
  readonly lang: Locale
  readonly emailConfirmed: boolean
  /** What stands before the @ where nobody says otherwise. */
  readonly username?: string | undefined
}

/** Makes an account with its personal workspace, or nothing when the address is taken. */
export async function registerUser(
  orm: Orm,
  services: Services,
  user: NewUser,
): Promise<UserRow | undefined> {
  const now = services.clock.now()
  const row = await insertUser(orm, {
    email: user.email,
    username: user.username ?? usernameFromEmail(user.email),
    passwordHash: user.passwordHash,
    lang: user.lang,
    emailConfirmedAt: user.emailConfirmed ? now : null,
    createdAt: now,
  })
  if (row) await createPersonalWorkspace(orm, row, now)
  return row
}
