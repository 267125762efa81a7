import type { FastifyInstance } from 'fastify'
import { workspaces } from '#contract/workspaces.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { pollList } from '../presentations/poll-list.ts'
import { listFavorites } from '../slides/list-favorites.ts'
import { canAddPresentation } from './can-add-presentation.ts'
import { listMemberships } from './list-memberships.ts'
import { presentWorkspace } from './present-workspace.ts'
import { describeWorkspace } from './team/describe-workspace.ts'
import { serveTeams } from './team/routes.ts'

export function serveWorkspaces(app: FastifyInstance, services: Services): void {
  serveTeams(app, services)

  serve(app, workspaces.list, async ({ request }) => {
    const memberships = await listMemberships(services, request.session!.userId)
    return { count: memberships.length, results: memberships.map(presentWorkspace) }
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
