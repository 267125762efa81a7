import type { FastifyInstance } from 'fastify'
import { account, accountDataPath, deletedAccountCookie } from '#contract/account.ts'
import { signedIn } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { minutes } from '#server/clock.ts'
import { attachAs } from '#server/http/reply-headers.ts'
import { serve } from '#server/http/serve.ts'
import { cookieOptions } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { endSession, proveOwner } from '../auth/auth.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { deleteAccount } from './account.ts'
import { packData } from './data-file.ts'
import { selectPlaces } from './queries.ts'

export function serveAccount(app: FastifyInstance, services: Services): void {
  serve(app, account.deletion, async ({ session }) => {
    const own = (await selectPlaces(services.orm, session.userId)).filter(({ role }) => role === 'owner')
    const teams = own.filter(({ kind, isDeleted }) => kind === 'team' && !isDeleted)
    return {
      teams: teams.map(({ slug, name, others, plan }) => ({ slug, name, others, plan })),
      plan: own.find(({ kind }) => kind === 'personal')?.plan ?? 'free',
    }
  })

  serve(app, account.remove, async ({ body, request, reply, session }) => {
    const user = await proveOwner(services, session, body.password)
    if (body.email !== user.email) {
      throw new DomainError('validation_failed', { fields: { email: 'invalid' } })
    }
    await deleteAccount(services, { userId: user.id, teams: body.teams })
    await endSession(request, reply, services)
    const readable = { ...cookieOptions(services.config), httpOnly: false, maxAge: minutes(15) / 1000 }
    reply.setCookie(deletedAccountCookie, '1', readable)
    return {}
  })

  app.route({
    method: 'GET',
    url: accountDataPath,
    config: { access: signedIn },
    schema: { hide: true },
    handler: async (request, reply) => {
      const userId = request.session?.userId
      if (userId === undefined) throw new DomainError('unauthorized')
      await limitAttempts(services, 'data', { address: request.ip, account: String(userId) })
      const day = services.clock.now().toISOString().slice(0, 10)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': attachAs(`Lectern ${day}.zip`),
        'cache-control': 'private, no-store',
      })
      return reply.send(packData(services, userId))
    },
  })
}
