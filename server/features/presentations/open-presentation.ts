import { slugSchema } from '#domain/deck/slug.ts'
import type { Capability } from '#domain/workspace/capabilities.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { admitVisitor, type OpenPresentation } from './admit-visitor.ts'
import { findPresentation, type PresentationStatus } from './queries.ts'

export interface PresentationVisit {
  readonly visitor: Visitor
  readonly slug: string
  readonly capability: Capability
  /** Those that are not in the trash, unless told. */
  readonly among?: readonly PresentationStatus[]
}

/**
 * Opens a presentation to a member of its workspace who may do what they came for, and a guest's to the browser it
 * was made in; to nobody else.
 */
export async function openPresentation(
  services: Pick<Services, 'orm'>,
  { visitor, slug, capability, among = ['guest', 'active'] }: PresentationVisit,
): Promise<OpenPresentation> {
  const known = slugSchema.safeParse(slug).success
  const found = known ? await findPresentation(services.orm, slug, visitor.userId, among) : undefined
  return admitVisitor(found, visitor, capability)
}
