import type { FastifyInstance } from 'fastify'
import { teams } from '#contract/teams.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../../throttle/limit-attempts.ts'
import { handOver, kickPerson, leaveTeam, setRole } from './change-people.ts'
import { canCreateTeam, createTeam } from './create-team.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { removeInviteLink, resetInviteLink } from './invite-link.ts'
import { invitePeople } from './invite-people.ts'
import { joinTeam, readJoin } from './join-team.ts'
import { renameWorkspace } from './rename-workspace.ts'
import { listDeleted, restoreWorkspace } from './restore-workspace.ts'

export function serveTeams(app: FastifyInstance, services: Services): void {
  serve(app, teams.canCreate, async ({ request }) => ({
    can_create: await canCreateTeam(services, request.session!.userId),
  }))

  serve(app, teams.create, async ({ body, request }) =>
    createTeam(services, { userId: request.session!.userId, name: body.name, key: body.key }),
  )

  serve(app, teams.rename, async ({ params, body, request }) =>
    renameWorkspace(services, { userId: request.session!.userId, slug: params.slug, name: body.name }),
  )

  serve(app, teams.remove, async ({ params, request }) => {
    const gone = await deleteWorkspace(services, request.session!.userId, params.slug)
    return { gone_at: gone.toISOString() }
  })

  serve(app, teams.listDeleted, async ({ request }) => ({
    results: await listDeleted(services, request.session!.userId),
  }))

  serve(app, teams.restore, async ({ params, request }) =>
    restoreWorkspace(services, request.session!.userId, params.slug),
  )

  serve(app, teams.kick, async ({ params, body, request }) => {
    await kickPerson(services, { userId: request.session!.userId, slug: params.slug, email: body.email })
    return {}
  })

  serve(app, teams.leave, async ({ params, request }) => {
    await leaveTeam(services, request.session!.userId, params.slug)
    return {}
  })

  serve(app, teams.setRole, async ({ params, body, request }) => {
    await setRole(services, { userId: request.session!.userId, slug: params.slug, ...body })
    return {}
  })

  serve(app, teams.handOver, async ({ params, body, request }) => {
    await handOver(services, { userId: request.session!.userId, slug: params.slug, email: body.email })
    return {}
  })

  serve(app, teams.invite, async ({ params, body, request }) => {
    const { userId } = request.session!
    await limitAttempts(services, 'invite', { address: request.ip, account: String(userId) })
    return invitePeople(services, { userId, slug: params.slug, emails: body.emails, lang: request.locale })
  })

  serve(app, teams.resetInviteLink, async ({ params, request }) => ({
    invite_token: await resetInviteLink(services, request.session!.userId, params.slug),
  }))

  serve(app, teams.removeInviteLink, async ({ params, request }) => {
    await removeInviteLink(services, request.session!.userId, params.slug)
    return {}
  })

  serve(app, teams.readInvitation, async ({ body, request }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return readJoin(services, body.token, request.session?.userId)
  })

  serve(app, teams.join, async ({ body, request }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return joinTeam(services, request.session!.userId, body.token)
  })
}
