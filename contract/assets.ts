import { z } from 'zod'
import { defineEndpoint, memberOrGuestWho, memberWho } from './endpoint.ts'
import { slideParams as idParams, paged, pageQuery } from './params.ts'

/** What may be uploaded; the server looks into the file and not at its name. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
] as const

/** A drawing is read as a whole; photographs have other formats. */
export const mostSvgBytes = 5 * 1024 * 1024

export const asset = z.object({
  id: z.int().positive(),
  is_asset: z.literal(true),
  /** What a document stores as the source of a picture. */
  src: z.string(),
  /** The name of the file that was uploaded. */
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().nonnegative(),
  animated: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
})
export type Asset = z.output<typeof asset>

export const assets = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/assets/',
    summary: 'Images uploaded to a workspace, or to all workspaces of the caller, newest first',
    access: memberWho('presentation.view'),
    query: z.object({
      workspace: z.string().max(512).optional(),
      ...pageQuery(1_000_000, { default: 40, max: 100 }),
    }),
    reply: paged(asset),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'workspace_not_found'],
  }),
  uses: defineEndpoint({
    method: 'GET',
    path: '/api/assets/:id/uses/',
    summary: 'In how many presentations an uploaded image is shown, those in the trash included',
    access: memberWho('upload.delete'),
    params: idParams,
    reply: z.object({ presentations: z.int().nonnegative() }),
    errors: ['validation_failed', 'unauthorized', 'not_found'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/assets/:id/',
    summary:
      'Delete an uploaded image: its address stops answering, and slides that show it show an empty place',
    access: memberWho('upload.delete'),
    params: idParams,
    reply: z.object({}),
    errors: ['validation_failed', 'unauthorized', 'not_found'],
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/assets/',
    summary: 'Upload an image for a presentation: the form field `file`',
    access: memberOrGuestWho('presentation.edit'),
    query: z.object({ presentation: z.string().max(512) }),
    multipart: true,
    reply: asset,
    status: 201,
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'forbidden',
      'file_too_large',
      'file_too_large_for_server',
      'unsupported_file',
      'broken_picture',
      'picture_too_large',
      'too_many_requests',
    ],
  }),
} as const
