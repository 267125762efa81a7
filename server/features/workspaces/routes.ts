import type { FastifyInstance } from 'fastify'
import { workspaces } from '#contract/workspaces.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { pollList } from '../presentations/poll-list.ts'
import { listFavorites } from '../slides/list-favorites.ts'
import { canAddPresentation } from './can-add-presentation.ts'
import { describeWorkspace } from './team/describe-workspace.ts'
import { listWorkspaces } from './team/list-workspaces.ts'
import { serveTeams } from './team/routes.ts'

export function serveWorkspaces(app: FastifyInstance, services: Services): void {
  serveTeams(app, services)

  serve(app, workspaces.list, async ({ request }) => {
    const results = await listWorkspaces(services, request.session!.userId)
    return { count: results.length, results }
  })

  serve(app, workspaces.read, async ({ params, request }) =>
    describeWorkspace(services, request.session!.userId, params.slug),
  )

  serve(app, workspaces.canAddPresentation, async ({ params, request }) => {
    const { userId } = request.session!
    return { can_add: await canAddPresentation(services, userId, params.slug) }
  })

  serve(
    app,
    workspaces.pollList,
    async ({ params, query, request }) =>
      pollList(services, { userId: request.session!.userId, slug: params.slug, timestamp: query.timestamp }),
    { replyIsChecked: true },
  )

  serve(
    app,
    workspaces.favoriteSlides,
    async ({ params, query, request }) =>
      listFavorites(services, { userId: request.session!.userId, slug: params.slug, page: query.page }),
    { replyIsChecked: true },
  )
}
