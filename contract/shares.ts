import { z } from 'zod'
import { emailSchema } from '#domain/account/email.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { shareRoles } from '#domain/workspace/access.ts'
import { defineEndpoint, memberWho, signedIn, visitor } from './endpoint.ts'
import { paged, pageQuery, slideParams, slugParams } from './params.ts'
import { presentationCard } from './presentation-shape.ts'

const instant = z.iso.datetime({ offset: true })
const role = z.enum(shareRoles)
const ofOne = slugParams.extend({ id: slideParams.shape.id })
const token = z.string().max(256)
const closed = ['unauthorized', 'workspace_access_denied', 'presentation_not_found', 'forbidden'] as const
const closedTeam = ['unauthorized', 'workspace_access_denied', 'workspace_not_found', 'forbidden'] as const

/** So many addresses in one call. */
export const sharesAtOnce = 20

const share = z.object({
  id: z.int().positive(),
  email: z.string(),
  /** Null while nobody with that address has come. */
  name: z.string().nullable(),
  role,
  created_at: instant,
})
export type Share = z.output<typeof share>

const people = z.object({
  /** In the order they were added. */
  results: z.array(share),
  /** How many the plan allows; null where it sets no bound. */
  max: z.int().nonnegative().nullable(),
})

/** A presentation of somebody else’s workspace, as the list of those shared with one shows it. */
export const sharedCard = presentationCard.omit({ folder: true }).extend({
  role,
  /** Null where the account is gone. */
  shared_by: z.string().nullable(),
})
export type SharedCard = z.output<typeof sharedCard>

const outsider = z.object({
  email: z.string(),
  name: z.string().nullable(),
  presentations: z.array(z.object({ slug: slugSchema, name: z.string(), role })),
})
export type Outsider = z.output<typeof outsider>

export const shares = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/shares/',
    summary: 'Whom a presentation is shared with besides the members of its workspace',
    access: memberWho('presentation.share'),
    params: slugParams,
    reply: people,
    errors: closed,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/shares/',
    summary:
      'Share a presentation with people by email, all of them or none; someone who has it gets the new role, someone who has not come yet gets the email again',
    access: memberWho('presentation.share'),
    params: slugParams,
    body: z.object({ emails: z.array(emailSchema).min(1, 'required').max(sharesAtOnce), role }),
    /** Members need nothing shared with them. */
    reply: people.extend({ already_members: z.array(z.string()) }),
    errors: ['validation_failed', 'pay', 'invitation_refused', 'too_many_requests', ...closed],
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/shares/:id/',
    summary: 'Change what someone may do with a presentation; less ends what they have open',
    access: memberWho('presentation.share'),
    params: ofOne,
    body: z.object({ role }),
    reply: people,
    errors: ['validation_failed', 'not_found', ...closed],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/shares/:id/',
    summary: 'Stop sharing a presentation with someone; what they have open ends. One that is gone stays so',
    access: memberWho('presentation.share'),
    params: ofOne,
    reply: people,
    errors: ['validation_failed', ...closed],
  }),
  leave: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/leave/',
    summary: 'Give up a presentation that was shared with the caller',
    access: memberWho('presentation.leave'),
    params: slugParams,
    reply: z.object({}),
    errors: closed,
  }),
  mine: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/shared/',
    summary: 'Presentations that others share with the caller, the last changed first; searched by name',
    access: signedIn,
    query: z.object({
      ...pageQuery(10_000, { default: 10, max: 100 }),
      search: z.string().max(200).default(''),
    }),
    reply: paged(sharedCard),
    errors: ['validation_failed', 'unauthorized', 'not_found'],
  }),
  ofWorkspace: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/shares/',
    summary: 'Everyone outside a workspace whom presentations in it are shared with, and which',
    access: memberWho('workspace.kick'),
    params: slugParams,
    reply: z.object({ results: z.array(outsider) }),
    errors: closedTeam,
  }),
  endAll: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/shares/end/',
    summary: 'Stop sharing every presentation in a workspace with someone; what they have open ends',
    access: memberWho('workspace.kick'),
    params: slugParams,
    body: z.object({ email: emailSchema }),
    reply: z.object({ results: z.array(outsider) }),
    errors: ['validation_failed', ...closedTeam],
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/api/shares/read/',
    summary: 'What the email about a shared presentation is for',
    access: visitor,
    body: z.object({ token }),
    reply: z.object({
      presentation: z.string(),
      shared_by: z.string().nullable(),
      email: z.string(),
      role,
      /** The presentation's slug, where it is open to the caller already. */
      open: slugSchema.nullable(),
    }),
    errors: ['validation_failed', 'invitation_expired', 'too_many_requests'],
    // Only reads; the page asks on the server for visitors who have no token yet.
    tokenless: true,
  }),
  accept: defineEndpoint({
    method: 'POST',
    path: '/api/shares/accept/',
    summary: 'Take what an email shares, with the account of the address it was sent to',
    access: signedIn,
    body: z.object({ token }),
    reply: z.object({ slug: slugSchema, role }),
    errors: [
      'validation_failed',
      'unauthorized',
      'invitation_expired',
      'invitation_for_another',
      'too_many_requests',
    ],
  }),
} as const
