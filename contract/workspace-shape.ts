import { z } from 'zod'
import { plans } from '#domain/billing/plans.ts'
import { roles, workspaceKinds } from '#domain/workspace/roles.ts'

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

export type WorkspaceSummary = z.output<typeof workspaceSummary>
