import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { folderLimits } from '#domain/workspace/folders.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { slideParams, slugParams } from './params.ts'

/** A folder by its number in the database. */
const folderId = slideParams.shape.id
const inWorkspace = slugParams.extend({ id: folderId })

export const folder = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** The folder it lies in; null where it lies in none. */
  parent: z.int().positive().nullable(),
  /** How many presentations are right in it, without those of folders inside. */
  presentations: z.int().nonnegative(),
})
export type Folder = z.output<typeof folder>

const name = z.string().overwrite(cleanName).trim().min(1, 'required').max(folderLimits.name, 'too_long')
const refusedToStrangers = ['unauthorized', 'workspace_access_denied', 'workspace_not_found'] as const

export const folders = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/folders/',
    summary: 'The folders of a workspace by name, and how many presentations each holds',
    access: memberWho('presentation.view'),
    params: slugParams,
    reply: z.object({ results: z.array(folder) }),
    errors: refusedToStrangers,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/folders/',
    summary:
      'Create a folder, in another one if it is given; where there is one of that name, it is that one',
    access: memberWho('presentation.create'),
    params: slugParams,
    body: z.object({ name, parent: z.int().positive().max(2_147_483_647).nullish() }),
    reply: folder,
    status: 201,
    errors: ['validation_failed', 'forbidden', 'folder_not_found', 'folder_refused', ...refusedToStrangers],
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/folders/:id/',
    summary: 'Rename a folder, or put it with all that is in it into another one or, with null, into none',
    access: memberWho('presentation.edit'),
    params: inWorkspace,
    body: z.object({ name: name.optional(), parent: z.int().positive().max(2_147_483_647).nullish() }),
    reply: folder,
    errors: ['validation_failed', 'forbidden', 'folder_not_found', 'folder_refused', ...refusedToStrangers],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/folders/:id/',
    summary: 'Delete a folder; what is in it stays, in the folder around it or in none',
    access: memberWho('presentation.edit'),
    params: inWorkspace,
    reply: z.object({}),
    errors: ['validation_failed', 'forbidden', 'folder_not_found', ...refusedToStrangers],
  }),
  fill: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/file_presentations/',
    summary:
      'Put presentations of the workspace into a folder of it or, with null, into none; all of them or, where one is not there any more, the others',
    access: memberWho('presentation.edit'),
    params: slugParams,
    body: z.object({
      presentations: z.array(slugSchema).min(1).max(folderLimits.filedAtOnce),
      folder: z.int().positive().max(2_147_483_647).nullable(),
    }),
    reply: z.object({ moved: z.array(slugSchema) }),
    errors: [
      'validation_failed',
      'forbidden',
      'folder_not_found',
      'presentation_not_found',
      ...refusedToStrangers,
    ],
  }),
} as const

/** Which part of a workspace's list: of one folder, or of none. */
export const listedFolder = z.union([z.literal('none'), folderId])
