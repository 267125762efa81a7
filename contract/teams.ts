import { z } from 'zod'
import { emailSchema } from '#domain/account/email.ts'
import { currencies } from '#domain/billing/money.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { teamNameLength } from '#domain/workspace/team.ts'
import { defineEndpoint, memberWho, signedIn, visitor } from './endpoint.ts'
import { slugParams } from './params.ts'
import { workspaceDetail, workspaceSummary } from './workspace-shape.ts'

const closed = ['unauthorized', 'workspace_access_denied', 'workspace_not_found', 'forbidden'] as const
const instant = z.iso.datetime({ offset: true })
const teamName = z.string().overwrite(cleanName).min(1, 'required').max(teamNameLength, 'too_long')
const byEmail = z.object({ email: emailSchema })
const token = z.string().max(256)

const amount = z.object({ currency: z.enum(currencies), amount: z.int() })
const invitation = workspaceDetail.shape.invitations.element

const refusedTeam = z.object({ slug: z.string(), name: z.string(), refused_at: instant })
export type RefusedTeam = z.output<typeof refusedTeam>

export const teams = {
  canCreate: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user/can_create_workspace/',
    summary: 'Whether the caller may create one more team',
    access: signedIn,
    reply: z.object({ can_create: z.boolean() }),
    errors: ['unauthorized'],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/create_workspace/',
    summary: 'Create a team',
    access: signedIn,
    body: z.object({
      name: teamName,
      /** Sent twice with one key it is one team. */
      key: z.uuid().optional(),
    }),
    reply: workspaceSummary,
    status: 201,
    errors: ['validation_failed', 'unauthorized', 'pay'],
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/',
    summary: 'Rename a workspace',
    access: memberWho('workspace.rename'),
    params: slugParams,
    body: z.object({ name: teamName }),
    reply: workspaceSummary,
    errors: ['validation_failed', ...closed],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/',
    summary:
      'Delete a team; it can be restored for 14 days, then it is deleted permanently with everything in it',
    access: memberWho('workspace.delete'),
    params: slugParams,
    reply: z.object({
      gone_at: instant,
      /** What its owner was given for it as bonus credit. */
      returned: z.array(amount),
    }),
    errors: ['tariff_changed', ...closed],
  }),
  readDeletion: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/deletion/',
    summary: 'What deleting a team would return as bonus credit, and to whom',
    access: memberWho('workspace.delete'),
    params: slugParams,
    reply: z.object({
      returns: z.array(amount),
      /** A paid plan ends with it. */
      plan_ends: z.boolean(),
      /** The owner; null where there is none to return anything to. */
      to: z.object({ username: z.string(), is_you: z.boolean() }).nullable(),
    }),
    errors: closed,
  }),
  listDeleted: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/deleted/',
    summary: 'The deleted teams that the caller can restore',
    access: signedIn,
    reply: z.object({
      results: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          deleted_at: instant,
          gone_at: instant,
          /** What restoring it takes back of the owner's bonus credit. */
          takes: z.array(amount),
          /** How long its paid plan runs after that; null for the free plan. */
          paid_until: instant.nullable(),
          auto_renewal: z.boolean(),
        }),
      ),
    }),
    errors: ['unauthorized'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/restore/',
    summary: 'Restore a deleted team',
    access: memberWho('workspace.delete'),
    params: slugParams,
    reply: workspaceSummary,
    errors: ['pay', ...closed],
  }),
  kick: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/kick/',
    summary: 'Remove a member, or revoke an invitation',
    access: memberWho('workspace.kick'),
    params: slugParams,
    body: byEmail,
    reply: z.object({}),
    errors: ['validation_failed', 'member_not_found', ...closed],
  }),
  leave: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/leave/',
    summary: 'Leave a team; its owner transfers ownership first',
    access: memberWho('workspace.leave'),
    params: slugParams,
    reply: z.object({}),
    errors: closed,
  }),
  setRole: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/set_role/',
    summary: 'Make a member a manager, or a manager a member again',
    access: memberWho('workspace.appoint-manager'),
    params: slugParams,
    body: byEmail.extend({ role: z.enum(['manager', 'member']) }),
    reply: z.object({}),
    errors: ['validation_failed', 'member_not_found', ...closed],
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/hand_over/',
    summary: 'Transfer ownership to another member; the previous owner becomes a manager',
    access: memberWho('workspace.hand-over'),
    params: slugParams,
    body: byEmail,
    reply: z.object({}),
    errors: ['validation_failed', 'member_not_found', ...closed],
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/invite/',
    summary: 'Email invitations; all of them or none, as far as there are seats',
    access: memberWho('workspace.invite'),
    params: slugParams,
    body: z.object({ emails: z.array(emailSchema).min(1, 'required').max(100) }),
    reply: z.object({ invitations: z.array(invitation), already_members: z.array(z.string()) }),
    errors: ['validation_failed', 'seats_exceeded', 'invitation_refused', 'too_many_requests', ...closed],
  }),
  resetInviteLink: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/invite_link/',
    summary: 'A link that anyone who has it can join by; the previous one ends',
    access: memberWho('workspace.invite'),
    params: slugParams,
    reply: z.object({ invite_token: z.string() }),
    errors: closed,
  }),
  removeInviteLink: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/invite_link/',
    summary: 'Turn off the link that anyone who has it can join by',
    access: memberWho('workspace.invite'),
    params: slugParams,
    reply: z.object({}),
    errors: closed,
  }),
  readInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/read/',
    summary: 'What an invitation or an invite link is for',
    access: visitor,
    body: z.object({ token }),
    reply: z.object({
      workspace: z.string(),
      invited_by: z.string().nullable(),
      /** Whom it was sent to; null for a link that anyone may use. */
      email: z.string().nullable(),
      /** The workspace's slug, where the caller is in it already. */
      member_of: z.string().nullable(),
    }),
    errors: ['validation_failed', 'invitation_expired', 'too_many_requests'],
    // Only reads; the page asks on the server for visitors who have no token yet.
    tokenless: true,
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/join/',
    summary: 'Join by an invitation or an invite link',
    access: signedIn,
    body: z.object({ token }),
    reply: workspaceSummary,
    errors: [
      'validation_failed',
      'unauthorized',
      'invitation_expired',
      'invitation_for_another',
      'seats_exceeded',
      'too_many_requests',
    ],
  }),
  refuseInvitations: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/refuse/',
    summary:
      'No more invitations from a team to an address, by the link of an email; as often as it is pressed',
    access: visitor,
    body: z.object({ token }),
    /** The team, where it still is. */
    reply: z.object({ workspace: z.string().nullable() }),
    errors: ['validation_failed', 'invitation_expired', 'too_many_requests'],
  }),
  listRefused: defineEndpoint({
    method: 'GET',
    path: '/api/invitations/refused/',
    summary: 'The teams that can’t invite the caller’s confirmed email, the latest first',
    access: signedIn,
    reply: z.object({ results: z.array(refusedTeam) }),
    errors: ['unauthorized'],
  }),
  allowInvitations: defineEndpoint({
    method: 'DELETE',
    path: '/api/invitations/refused/:slug/',
    summary: 'Let a team invite the caller again; one that may already stays so',
    access: signedIn,
    params: slugParams,
    reply: z.object({}),
    errors: ['unauthorized'],
  }),
} as const
