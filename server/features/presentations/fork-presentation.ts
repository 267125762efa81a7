import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { changePresentation } from './change-presentation.ts'
import { copyPresentation } from './copy-presentation.ts'
import { allowsCopies, openForCopying } from './open-for-copying.ts'
import { findByCreationKey } from './queries.ts'

export interface ForkOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly slug: string
  /** Of the workspace the copy goes to. */
  readonly workspace: string
  readonly key?: string | undefined
  /** Whether what the workspace's plan does not open is left out rather than refused. */
  readonly plain: boolean
  readonly locale: Locale
}

/** Copies a presentation into a workspace of the caller, and tells the copy's slug. */
export async function forkPresentation(services: Services, order: ForkOrder): Promise<string> {
  const { userId, key } = order
  const target = { userId, slug: order.workspace, capability: 'presentation.create' } as const
  const { workspace } = await openWorkspace(services, target)
  const known = await findForked(services, key, workspace.id)
  if (known !== undefined) return known
  try {
    return await fork(services, order, workspace.id)
  } catch (error) {
    // The same order given twice at one moment: the other one was first.
    const made = await findForked(services, key, workspace.id)
    if (made !== undefined) return made
    throw error
  }
}

function fork(services: Services, order: ForkOrder, workspaceId: number): Promise<string> {
  const { visitor, slug, key, plain, locale } = order
  return changePresentation(
    services,
    on => openForCopying(on, visitor, slug),
    async (orm, { presentation: source, isMember }) => {
      // Its owner may have forbidden copies while we waited for it.
      if (!isMember && !allowsCopies(source)) throw new DomainError('workspace_access_denied')
      const copy = await copyPresentation(orm, {
        source,
        workspaceId,
        locale,
        keepsName: true,
        forStranger: !isMember,
        lockedLook: plain ? 'left-out' : 'refused',
        creationKey: key,
        now: services.clock.now(),
      })
      return copy.slug
    },
  )
}

async function findForked(
  { orm }: Services,
  key: string | undefined,
  workspaceId: number,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  return (await findByCreationKey(orm, key, { workspaceId, guestHash: null }))?.slug
}
