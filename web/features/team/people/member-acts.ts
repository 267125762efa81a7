import { can } from '#domain/workspace/capabilities.ts'
import type { Role } from '#domain/workspace/roles.ts'
import { mayKick } from '#domain/workspace/team.ts'
import type { Member } from './find-people.ts'

export const memberActs = ['handOver', 'kick', 'leave'] as const
export type MemberAct = (typeof memberActs)[number]

/** What the reader may do with a member; what they may not is not offered. */
export function listActs(own: Role, { role, is_you: isYou }: Pick<Member, 'role' | 'is_you'>): MemberAct[] {
  if (isYou) return can(own, 'workspace.leave') ? ['leave'] : []
  return [
    ...(can(own, 'workspace.hand-over') ? (['handOver'] as const) : []),
    ...(mayKick(own, role) ? (['kick'] as const) : []),
  ]
}

export function mayChangeRole(own: Role, { role, is_you: isYou }: Pick<Member, 'role' | 'is_you'>): boolean {
  return can(own, 'workspace.appoint-manager') && !isYou && role !== 'owner'
}
