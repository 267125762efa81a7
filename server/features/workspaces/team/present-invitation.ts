import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import type { InvitationRow } from './queries.ts'

export function presentInvitation(row: InvitationRow): WorkspaceDetail['invitations'][number] {
  return {
    email: row.email,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
