import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'

export interface PictureUsed {
  readonly visitor: Visitor
  readonly id: number
  readonly location: string
}

export async function markPictureUsed(services: Services, used: PictureUsed): Promise<void> {
  const { visitor, id, location } = used
  await openDeckOfSlide(services, { visitor, id, capability: 'presentation.edit' })
  const isTheirs = await services.pictures.markUsed(location)
  if (!isTheirs) throw new DomainError('validation_failed', { fields: { download_location: 'invalid' } })
}
