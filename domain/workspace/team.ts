import { can } from './capabilities.ts'
import type { Role } from './roles.ts'

export const teamNameLength = 100

/** Teams on the free plan that one person may own; each more needs one of them to be paid for. */
export const freeTeamsPerOwner = 1

export const invitationDays = 14
/** How long a deleted workspace can be taken back. */
export const deletedWorkspaceDays = 14

/** Nobody removes the owner, and who the managers are is up to the owner. */
export function mayKick(actor: Role, target: Role): boolean {
  if (target === 'owner') return false
  return can(actor, 'workspace.kick') && (target === 'member' || can(actor, 'workspace.appoint-manager'))
}
