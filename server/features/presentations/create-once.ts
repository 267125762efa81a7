import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { Services } from '#server/services.ts'
import { presentPresentation, type StoredDocument } from './present-presentation.ts'
import { findByCreationKey, selectSlides } from './queries.ts'

export interface CreationPlace {
  readonly workspace: string | null
  readonly workspaceId?: number
  readonly guestHash?: string
}

/** A request that is sent again, because its reply was lost or at the same moment, answers with what the first made. */
export async function createOnce(
  services: Services,
  key: string | undefined,
  place: CreationPlace,
  create: () => Promise<StoredDocument>,
): Promise<StoredPresentation> {
  const known = await findMade(services, key, place)
  if (known) return known
  try {
    return presentPresentation(await create())
  } catch (error) {
    const made = await findMade(services, key, place)
    if (made) return made
    throw error
  }
}

async function findMade(services: Services, key: string | undefined, place: CreationPlace) {
  if (key === undefined) return undefined
  const { workspaceId = null, guestHash = null } = place
  const presentation = await findByCreationKey(services.orm, key, { workspaceId, guestHash })
  if (!presentation) return undefined
  const slides = await selectSlides(services.orm, presentation.id)
  return presentPresentation({ presentation, workspace: place.workspace, slides })
}
