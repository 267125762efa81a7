import { defineEndpoint, memberWho, signedIn } from './endpoint.ts'
import { paged } from './paged.ts'
import { slugParams } from './slug-params.ts'
import { workspaceSummary } from './workspace-shape.ts'

export const workspaces = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/',
    summary: 'The workspaces of the caller, the personal one first',
    access: signedIn,
    reply: paged(workspaceSummary),
    errors: ['unauthorized'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/',
    summary: 'One workspace of the caller',
    access: memberWho('workspace.view'),
    params: slugParams,
    reply: workspaceSummary,
    errors: ['unauthorized', 'workspace_access_denied', 'workspace_not_found'],
  }),
} as const
