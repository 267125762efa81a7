import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { findUserById } from './queries.ts'

export async function readAddress(orm: Orm, userId: number): Promise<string> {
  const user = await findUserById(orm, userId)
  if (!user) throw new DomainError('unauthorized')
  return user.email
}
