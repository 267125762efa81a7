import { DomainError } from '#domain/errors.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { holdPresentation } from '../presentations/hold-presentation.ts'
import type { Picture } from './pictures/picture.ts'
import {
  type AssetRow,
  claimAsset,
  deleteAssets,
  findUploaded,
  insertUnclaimed,
  type UploadedFile,
} from './queries.ts'

const endings: Readonly<Record<Picture['type'], string>> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' }

/** 28 characters of 57, over 163 random bits: the address of a picture opens it to whoever has it. */
function newAssetName(type: Picture['type']): string {
  return `u/${newSlug(28)}.${endings[type]}`
}

/** The picture that was made of this file before, for one who did not hear the answer and sends it again. */
export async function findKept(services: Services, file: UploadedFile): Promise<AssetRow | undefined> {
  const kept = await findUploaded(services.orm, file)
  return kept && (await hasFile(services, kept)) ? kept : undefined
}

/**
 * Keeps a picture for a presentation. The row comes first and belongs to nobody: whatever fails or dies from here on,
 * there is no file that no row knows of, and what belongs to nobody is removed later.
 */
export async function keepAsset(services: Services, picture: Picture, file: UploadedFile): Promise<AssetRow> {
  const { orm, storage, clock } = services
  const { body, type, width, height, animated } = picture
  const { name, digest, presentationId } = file
  const src = newAssetName(type)
  const about = { src, name, type, width, height, animated, digest, bytes: body.length }
  const { id } = await insertUnclaimed(orm, { ...about, createdAt: clock.now() })
  try {
    await storage.put(src, body, type)
  } catch (error) {
    await discard(services, id, src)
    throw error
  }
  const kept = await orm.transaction(async transaction => {
    // Twins take turns.
    await holdPresentation(transaction, presentationId)
    return (await findUploaded(transaction, file)) ?? (await claimAsset(transaction, id, presentationId))
  })
  if (kept?.id === id) return kept
  await discard(services, id, src)
  if (!kept) throw new DomainError('presentation_not_found')
  // Its file was lost: slides that show it have it back.
  if (!(await hasFile(services, kept))) await storage.put(kept.src, body, type)
  return kept
}

async function hasFile({ storage }: Services, { src }: AssetRow): Promise<boolean> {
  const found = await storage.get(src)
  found?.body.destroy()
  return found !== undefined
}

/** The file first: without its row nobody would find it any more. What cannot be done now is left for later. */
async function discard({ orm, storage }: Services, id: number, src: string): Promise<void> {
  const removed = await storage.remove(src).then(
    () => true,
    () => false,
  )
  if (removed) await deleteAssets(orm, [id]).catch(() => undefined)
}
