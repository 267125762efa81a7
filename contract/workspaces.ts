import { z } from 'zod'
import { newPresentationModes } from '#domain/workspace/access.ts'
import { defineEndpoint, memberWho, signedIn } from './endpoint.ts'
import { folder } from './folders.ts'
import { paged, pageNumber, slugParams } from './params.ts'
import { presentationCard } from './presentation-shape.ts'
import { favoriteSlide } from './slides.ts'
import { listedWorkspace, workspaceDetail } from './workspace-shape.ts'

const refusedToStrangers = ['unauthorized', 'workspace_access_denied', 'workspace_not_found'] as const

export const workspaces = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/',
    summary: 'The workspaces of the caller, the personal one first',
    access: signedIn,
    reply: paged(listedWorkspace),
    errors: ['unauthorized'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/',
    summary: 'One workspace of the caller, with its members and seats',
    access: memberWho('workspace.view'),
    params: slugParams,
    reply: workspaceDetail,
    errors: ['unauthorized', 'workspace_access_denied', 'workspace_not_found'],
  }),
  canAddPresentation: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/can_add_presentation/',
    summary: 'Whether the plan has room for one more presentation',
    access: memberWho('workspace.view'),
    params: slugParams,
    reply: z.object({ can_add: z.boolean() }),
    errors: refusedToStrangers,
  }),
  setNewPresentations: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/new_presentations/',
    summary:
      'Choose whether presentations created in a workspace from now on are private or open to anyone with the link',
    access: memberWho('workspace.new-presentations'),
    params: slugParams,
    body: z.object({ mode: z.enum(newPresentationModes) }),
    reply: z.object({ mode: z.enum(newPresentationModes) }),
    errors: ['validation_failed', 'forbidden', ...refusedToStrangers],
  }),
  favoriteSlides: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/get_favorite_slides/',
    summary: 'The slides that members saved as templates, newest first',
    access: memberWho('workspace.view'),
    params: slugParams,
    query: z.object({ page: pageNumber(1_000_000) }),
    reply: paged(favoriteSlide),
    errors: ['validation_failed', ...refusedToStrangers],
  }),
  pollList: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/polling_list/',
    summary:
      'What changed in the list of presentations since a moment; the answer names the moment to ask with next',
    access: memberWho('workspace.view'),
    params: slugParams,
    query: z.object({ timestamp: z.coerce.number<number>().int().min(0).max(8.64e15) }),
    reply: z.object({
      /** By the server's clock: a browser's can be wrong by hours. */
      timestamp: z.int(),
      /** How many presentations the workspace holds now, so that a list knows its pages. */
      count: z.int().nonnegative(),
      results: z.array(presentationCard),
      /** All of the workspace: there are few, and others change them. */
      folders: z.array(folder),
      /** The slugs of those that left the list. */
      removed: z.array(z.string()),
      /** More changed than one answer holds: read the list anew. */
      overflow: z.boolean(),
    }),
    errors: ['validation_failed', ...refusedToStrangers],
  }),
} as const
