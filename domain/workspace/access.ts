/** Why a presentation stays closed; each has its own outcome on screen. */
export const accessReasons = ['unauthorized', 'presentation_not_found', 'workspace_access_denied'] as const
export type AccessReason = (typeof accessReasons)[number]

export interface PresentationAccessFacts {
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
