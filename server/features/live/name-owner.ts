import type { Visitor } from '#server/http/read-visitor.ts'

/** Whose a client is, so that nobody speaks for somebody else's. */
export function nameOwner({ userId, guestHash }: Visitor): string {
  return userId === undefined ? `guest ${guestHash}` : nameUser(userId)
}

export function nameUser(userId: number): string {
  return `user ${userId}`
}
