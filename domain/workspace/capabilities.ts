import type { Role } from './roles.ts'

/** What one may do in a workspace; the server's guard and the buttons on screen read this one table. */
const capabilityRoles = {
  'workspace.view': ['owner', 'manager', 'member'],
  'workspace.leave': ['manager', 'member'],
  'workspace.rename': ['owner', 'manager'],
  'workspace.delete': ['owner', 'manager'],
  'workspace.invite': ['owner', 'manager'],
  'workspace.kick': ['owner', 'manager'],
  'workspace.appoint-manager': ['owner'],
  'workspace.hand-over': ['owner'],
  'workspace.billing': ['owner', 'manager'],
  'presentation.view': ['owner', 'manager', 'member'],
  'presentation.create': ['owner', 'manager', 'member'],
  'presentation.edit': ['owner', 'manager', 'member'],
  'presentation.delete': ['owner', 'manager', 'member'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilityRoles
export const capabilities = Object.keys(capabilityRoles) as Capability[]

export function can(role: Role | undefined, capability: Capability): boolean {
  return role !== undefined && (capabilityRoles[capability] as readonly Role[]).includes(role)
}
