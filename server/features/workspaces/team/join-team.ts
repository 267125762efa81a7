import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { DomainError } from '#domain/errors.ts'
import { freeSeats } from '#domain/workspace/seats.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { readAddress } from '../../auth/read-address.ts'
import { openWorkspace } from '../open-workspace.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { lockWorkspace, type WorkspaceRow } from '../queries.ts'
import {
  countTaken,
  deleteInvitation,
  findByInviteToken,
  findInvitation,
  insertMember,
  readRole,
} from './queries.ts'

/** What a token leads to: a mailed invitation, or the link that anyone may use. */
export async function readJoin(services: Services, token: string, userId: number | undefined) {
  const found = await findJoin(services.orm, token, services.clock.now())
  const { id, name, slug } = found.workspace
  const role = userId === undefined ? undefined : await readRole(services.orm, id, userId)
  return {
    workspace: name,
    invited_by: found.invitedBy,
    email: found.email,
    member_of: role ? slug : null,
  }
}

export async function joinTeam(services: Services, userId: number, token: string): Promise<WorkspaceSummary> {
  const slug = await services.orm.transaction(async orm => {
    const now = services.clock.now()
    const { workspace: named } = await findJoin(orm, token, now)
    const workspace = await lockWorkspace(orm, named.id)
    // Asked again while the workspace is held: of two who bring one invitation, the second finds it used.
    const { email } = await findJoin(orm, token, now)
    if (!workspace || workspace.deletedAt) throw new DomainError('invitation_expired')
    const address = await readAddress(orm, userId)
    if (email !== null && email !== address) throw new DomainError('invitation_for_another', { email })
    // An invitation to this address holds a seat already, whichever way its person comes.
    const isInvited = await deleteInvitation(orm, workspace.id, address)
    const isMember = (await readRole(orm, workspace.id, userId)) !== undefined
    if (!isInvited && !isMember && freeSeats(workspace, await countTaken(orm, workspace.id, now)) < 1) {
      throw new DomainError('seats_exceeded', { free: 0 })
    }
    await insertMember(orm, { workspaceId: workspace.id, userId, createdAt: now })
    return workspace.slug
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}

interface FoundJoin {
  readonly workspace: WorkspaceRow
  readonly invitedBy: string | null
  readonly email: string | null
}

async function findJoin(orm: Orm, token: string, now: Date): Promise<FoundJoin> {
  const invited = await findInvitation(orm, hashToken(token), now)
  if (invited) return { ...invited, email: invited.invitation.email }
  const workspace = await findByInviteToken(orm, token)
  if (!workspace) throw new DomainError('invitation_expired')
  return { workspace, invitedBy: null, email: null }
}
