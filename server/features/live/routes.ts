import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { clientIdSchema, live as liveEndpoints, liveRoute } from '#contract/live.ts'
import { slugParams } from '#contract/params.ts'
import { serve } from '#server/http/serve.ts'
import { sessionCookie } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { readVisit } from '../presentations/presentations.ts'
import { OpenDecks } from './open-decks.ts'
import { announcePresence, openStream } from './presence.ts'

const query = z.object({ client: clientIdSchema })

export function serveLive(app: FastifyInstance, services: Services): void {
  const live = new OpenDecks(services, app.log)
  // Before the server waits for replies to finish: a stream never does by itself.
  app.addHook('preClose', () => live.close())

  serve(app, liveEndpoints.announce, async call => {
    await announcePresence(services, readVisit(call), call.body)
    return {}
  })

  app.get(
    liveRoute.path,
    {
      config: { access: liveRoute.access },
      schema: { hide: true, params: slugParams, querystring: query },
      exposeHeadRoute: false,
      compress: false,
    },
    async (request, reply) => {
      const params = request.params as z.output<typeof slugParams>
      const body = await openStream(services, live, {
        visit: readVisit({ request, params, capability: liveRoute.access.capability }),
        client: (request.query as z.output<typeof query>).client,
        sessionCookie: request.cookies[sessionCookie],
        wire: reply.raw,
      })
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Or a proxy in front gathers events until it has a page of them.
          'x-accel-buffering': 'no',
        })
        .send(body)
    },
  )
}
