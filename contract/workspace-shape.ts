import { z } from 'zod'
import { plans } from '#domain/billing/plans.ts'
import { newPresentationModes, roles, workspaceKinds } from '#domain/workspace/access.ts'

const instant = z.iso.datetime({ offset: true })

export const workspaceSummary = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(workspaceKinds),
  is_internal: z.boolean(),
  role: z.enum(roles),
  tariff: z.object({ level: z.object({ name: z.enum(plans), is_free: z.boolean() }) }),
  created_at: instant,
  /** When the workspace or a presentation in it was last changed. */
  updated_at: instant,
})

/** A workspace among others of the same person. */
export const listedWorkspace = workspaceSummary.extend({
  people: z.int().nonnegative(),
  /** Null for no bound. */
  seats: z.int().nonnegative().nullable(),
})
export type ListedWorkspace = z.output<typeof listedWorkspace>

/** A workspace as its people see it from inside. */
export const workspaceDetail = workspaceSummary.extend({
  /** Null for no bound. */
  seats: z.int().nonnegative().nullable(),
  free_seats: z.int().nonnegative().nullable(),
  /** Whether the link of a presentation made here is off or on to begin with. */
  new_presentations: z.enum(newPresentationModes),
  members: z.array(
    z.object({
      email: z.string(),
      username: z.string(),
      role: z.enum(roles),
      joined_at: instant,
      is_you: z.boolean(),
    }),
  ),
  /** Those who may invite see who is invited, and the link that anyone may join by. */
  invitations: z.array(z.object({ email: z.string(), created_at: instant, expires_at: instant })),
  invite_token: z.string().nullable(),
})
export type WorkspaceDetail = z.output<typeof workspaceDetail>

export type WorkspaceSummary = z.output<typeof workspaceSummary>
