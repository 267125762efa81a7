export const roles = ['owner', 'manager', 'member'] as const
export type Role = (typeof roles)[number]

const leads = ['owner', 'manager'] as const
/** People of the workspace, and those whom a presentation is shared with to this end. */
const editors = [...roles, 'editor'] as const
const commenters = [...editors, 'commenter'] as const
const viewers = [...commenters, 'viewer'] as const

/**
 * What one may do in a workspace, or with a presentation that is shared with one; the server's guard and the buttons on
 * screen read this one table.
 */
const capabilityRoles = {
  'workspace.view': roles,
  'workspace.leave': ['manager', 'member'],
  'workspace.rename': leads,
  'workspace.new-presentations': leads,
  'workspace.brand': leads,
  'workspace.domain': leads,
  'workspace.delete': leads,
  'workspace.invite': leads,
  'workspace.kick': leads,
  'workspace.appoint-manager': ['owner'],
  'workspace.hand-over': ['owner'],
  'workspace.billing': leads,
  'presentation.view': viewers,
  'presentation.create': roles,
  'presentation.edit': editors,
  /** Speaker notes, and the names of the files that slides were made of. */
  'presentation.notes': editors,
  'presentation.comment': commenters,
  'comment.delete': leads,
  'presentation.history': editors,
  /** To take it along: as a file, as a copy in one's own workspace, as a template, as a source of another one. */
  'presentation.copy': editors,
  /** Who else may see it: people, links, search engines. */
  'presentation.share': roles,
  /** Who looked and what they wrote into forms. */
  'presentation.audience': roles,
  'presentation.delete': roles,
  /** To give up what was shared with one. */
  'presentation.leave': ['editor', 'commenter', 'viewer'],
  'upload.delete': roles,
} as const satisfies Record<string, readonly AnyRole[]>

export type Capability = keyof typeof capabilityRoles
export const capabilities = Object.keys(capabilityRoles) as Capability[]

export function can(role: AnyRole | undefined, capability: Capability): boolean {
  return role !== undefined && (capabilityRoles[capability] as readonly AnyRole[]).includes(role)
}

/** What somebody outside the workspace may do with a presentation that was shared with them, the most first. */
export const shareRoles = ['editor', 'commenter', 'viewer'] as const
export type ShareRole = (typeof shareRoles)[number]
export type AnyRole = Role | ShareRole

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
