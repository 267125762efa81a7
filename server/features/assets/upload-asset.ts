import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Asset } from '#contract/assets.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { openScratchFolder, type ScratchFolder } from '#server/scratch-folder.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { cleanFileName } from './file-name.ts'
import { findKept, keepAsset } from './keep-asset.ts'
import { makePicture } from './pictures/make-picture.ts'
import { presentAsset } from './present-asset.ts'
import { receiveFile } from './receive-file.ts'

const megabyte = 1024 * 1024

export function openUploads(services: Services): (request: FastifyRequest, slug: string) => Promise<Asset> {
  const scratch = openScratchFolder(join(services.config.dataDir, 'incoming'))
  return (request, slug) => uploadAsset(services, scratch, { request, slug })
}

/** Takes a picture for a presentation: who may edit it, within the plan of its workspace. */
async function uploadAsset(
  services: Services,
  scratch: ScratchFolder,
  { request, slug }: { readonly request: FastifyRequest; readonly slug: string },
): Promise<Asset> {
  const visitor = readVisitor(request)
  const opened = await openPresentation(services, { visitor, slug, capability: 'presentation.edit' })
  const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
  await limitAttempts(services, 'upload', { address: request.ip, ...(account && { account }) })
  const path = await scratch.newPath()
  try {
    const maxBytes = Math.min(planLimits[opened.plan].uploadBytes, services.config.MAX_UPLOAD_MB * megabyte)
    const { name, bytes, digest } = await receiveFile(request, { path, maxBytes })
    const file = { name: cleanFileName(name), digest, presentationId: opened.presentation.id }
    const kept = await findKept(services, file)
    return presentAsset(kept ?? (await keepAsset(services, await makePicture(path, bytes), file)))
  } finally {
    await rm(path, { force: true })
  }
}
