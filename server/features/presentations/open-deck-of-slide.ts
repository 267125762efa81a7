import { DomainError } from '#domain/errors.ts'
import type { Capability } from '#domain/workspace/capabilities.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { admitVisitor, type OpenPresentation } from './admit-visitor.ts'
import { findPresentationOfSlide } from './queries.ts'

export interface SlideVisit {
  readonly visitor: Visitor
  readonly id: number
  readonly capability: Capability
}

/** Opens the presentation that a slide is in, to whom it is open anyway. */
export async function openDeckOfSlide(
  { orm }: Pick<Services, 'orm'>,
  { visitor, id, capability }: SlideVisit,
): Promise<OpenPresentation> {
  const found = await findPresentationOfSlide(orm, id, visitor.userId)
  const isSomebody = visitor.userId !== undefined || visitor.guestHash !== undefined
  // A guest has no session to renew: told to sign in, they would leave a deck that is open to them.
  if (!found && isSomebody) throw new DomainError('slide_not_found')
  try {
    return admitVisitor(found, visitor, capability)
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === 'presentation_not_found'
    throw isMissing ? new DomainError('slide_not_found') : error
  }
}
