import { DomainError } from '#domain/errors.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import type { Picture } from './pictures/picture.ts'
import { type AssetRow, claimAsset, deleteAssets, insertUnclaimed } from './queries.ts'

const endings: Readonly<Record<Picture['type'], string>> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' }

/** 28 characters of 57, over 163 random bits: the address of a picture opens it to whoever has it. */
function newAssetName(type: Picture['type']): string {
  return `u/${newSlug(28)}.${endings[type]}`
}

/**
 * Keeps a picture for a presentation. The row comes first and belongs to nobody: whatever fails or dies from here on,
 * there is no file that no row knows of, and what belongs to nobody is removed later.
 */
export async function keepAsset(
  services: Services,
  { picture, name, presentationId }: { picture: Picture; name: string; presentationId: number },
): Promise<AssetRow> {
  const { orm, storage, clock } = services
  const { body, type, width, height, animated } = picture
  const src = newAssetName(type)
  const about = { src, name, type, width, height, animated, bytes: body.length }
  const { id } = await insertUnclaimed(orm, { ...about, createdAt: clock.now() })
  try {
    await storage.put(src, body, type)
  } catch (error) {
    await discard(services, id, src)
    throw error
  }
  const claimed = await claimAsset(orm, id, presentationId)
  if (claimed) return claimed
  await discard(services, id, src)
  throw new DomainError('presentation_not_found')
}

/** The file first: without its row nobody would find it any more. What cannot be done now is left for later. */
async function discard({ orm, storage }: Services, id: number, src: string): Promise<void> {
  const removed = await storage.remove(src).then(
    () => true,
    () => false,
  )
  if (removed) await deleteAssets(orm, [id]).catch(() => undefined)
}
