import { settingsSchema } from '#domain/deck/presentation.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import { isCopyableByAll } from '#domain/sharing/openness.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { admitVisitor, type OpenPresentation } from './admit-visitor.ts'
import { findPresentation, type PresentationRow } from './queries.ts'

export interface OpenForCopying extends OpenPresentation {
  readonly isMember: boolean
}

/** Opens a presentation to whoever may take a copy: members always, everybody else where its owner allows it. */
export async function openForCopying(
  services: Pick<Services, 'orm'>,
  visitor: Visitor,
  slug: string,
): Promise<OpenForCopying> {
  const known = slugSchema.safeParse(slug).success
  const found = known ? await findPresentation(services.orm, slug, visitor.userId, ['active']) : undefined
  if (found && !found.role && allowsCopies(found.presentation)) {
    return { ...found, plan: found.plan ?? 'free', isMember: false }
  }
  return { ...admitVisitor(found, visitor, 'presentation.view'), isMember: true }
}

export function allowsCopies({ status, settings }: PresentationRow): boolean {
  return isCopyableByAll({ status, settings: settingsSchema.parse(settings) })
}
