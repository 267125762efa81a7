import type { Locale } from '#domain/locale.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { changePresentation } from './change-presentation.ts'
import { copyPresentation } from './copy-presentation.ts'
import { openPresentation } from './open-presentation.ts'

export interface ForkOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly slug: string
  /** Of the workspace the copy goes to. */
  readonly workspace: string
  readonly locale: Locale
}

/** Copies a presentation into another workspace of the caller, and tells the copy's slug. */
export async function forkPresentation(services: Services, order: ForkOrder): Promise<string> {
  const { visitor, userId, slug, locale } = order
  const visit = { visitor, slug, capability: 'presentation.view', among: ['active'] } as const
  await openPresentation(services, visit)
  const target = { userId, slug: order.workspace, capability: 'presentation.create' } as const
  const { workspace } = await openWorkspace(services, target)
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation: source }) => {
      const now = services.clock.now()
      const copy = { source, workspaceId: workspace.id, locale, keepsName: true, now }
      return (await copyPresentation(orm, copy)).slug
    },
  )
}
