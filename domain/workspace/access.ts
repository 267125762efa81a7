/** What one may do in a workspace; the server's guard and the buttons on screen read this one table. */
const capabilityRoles = {
  'workspace.view': ['owner', 'manager', 'member'],
  'workspace.leave': ['manager', 'member'],
  'workspace.rename': ['owner', 'manager'],
  'workspace.new-presentations': ['owner', 'manager'],
  'workspace.brand': ['owner', 'manager'],
  'workspace.delete': ['owner', 'manager'],
  'workspace.invite': ['owner', 'manager'],
  'workspace.kick': ['owner', 'manager'],
  'workspace.appoint-manager': ['owner'],
  'workspace.hand-over': ['owner'],
  'workspace.billing': ['owner', 'manager'],
  'presentation.view': ['owner', 'manager', 'member'],
  'presentation.create': ['owner', 'manager', 'member'],
  'presentation.edit': ['owner', 'manager', 'member'],
  'presentation.comment': ['owner', 'manager', 'member'],
  'comment.delete': ['owner', 'manager'],
  'presentation.history': ['owner', 'manager', 'member'],
  'presentation.delete': ['owner', 'manager', 'member'],
  'upload.delete': ['owner', 'manager', 'member'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilityRoles
export const capabilities = Object.keys(capabilityRoles) as Capability[]

export function can(role: Role | undefined, capability: Capability): boolean {
  return role !== undefined && (capabilityRoles[capability] as readonly Role[]).includes(role)
}

export const roles = ['owner', 'manager', 'member'] as const
export type Role = (typeof roles)[number]

export const workspaceKinds = ['personal', 'team'] as const

/** Who may see a presentation that was just made: its workspace alone, or whoever has the link. */
export const newPresentationModes = ['private', 'link'] as const
export type NewPresentationMode = (typeof newPresentationModes)[number]

/** Why a presentation stays closed; each has its own outcome on screen. */
export const accessReasons = ['unauthorized', 'presentation_not_found', 'workspace_access_denied'] as const
export type AccessReason = (typeof accessReasons)[number]

interface PresentationAccessFacts {
  readonly signedIn: boolean
  readonly presentationWorkspace: string | undefined
  readonly userWorkspaces: readonly string[]
  /** Set for a presentation made while signed out: whether it was made in this very browser. */
  readonly guestOwn?: boolean | undefined
}

/** The first reason that closes a presentation to someone, or nothing when it is open to them. */
export function findAccessReason(facts: PresentationAccessFacts): AccessReason | undefined {
  if (facts.guestOwn !== undefined) return facts.guestOwn ? undefined : 'presentation_not_found'
  if (!facts.signedIn) return 'unauthorized'
  if (facts.presentationWorkspace === undefined) return 'presentation_not_found'
  if (!facts.userWorkspaces.includes(facts.presentationWorkspace)) return 'workspace_access_denied'
  return undefined
}
