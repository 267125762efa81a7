import type { Readable, Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { clientIdSchema, live as liveEndpoints, liveRoute } from '#contract/live.ts'
import { slugParams } from '#contract/params.ts'
import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/access.ts'
import { eventStreamHeaders } from '#server/http/event-stream.ts'
import { serve } from '#server/http/serve.ts'
import { sessionCookie } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { hashToken } from '../../random.ts'
import { findSession } from '../auth/auth.ts'
import { openPresentation, type PresentationVisit, readVisit } from '../presentations/presentations.ts'
import { ownerKey, publish } from './live.ts'
import { OpenDecks } from './open-decks.ts'
import { findUsername } from './queries.ts'

const query = z.object({ client: clientIdSchema })

export function serveLive(app: FastifyInstance, services: Services): void {
  const live = new OpenDecks(services, app.log)
  // Before the server waits for replies to finish: a stream never does by itself.
  app.addHook('preClose', () => live.close())

  serve(app, liveEndpoints.announce, async call => {
    await announcePresence(services, readVisit(call), call.body)
    return {}
  })

  serve(app, liveEndpoints.point, async call => {
    const visit = readVisit(call)
    const { presentation } = await openPresentation(services, visit)
    const pointer = { presentationId: presentation.id, owner: ownerKey(visit.visitor), ...call.body }
    await publish(services.orm, { type: 'pointer', ...pointer })
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
      return reply.headers(eventStreamHeaders).send(body)
    },
  )
}

interface Presence {
  readonly client: string
  readonly slide: string | null
  readonly leaving: boolean
}

/** A name that fills a screen names nobody, and a payload has its bound. */
const longestName = 80

/** Tells every process with the deck open where somebody is, or that they left. A guest has no name. */
export async function announcePresence(
  services: Services,
  visit: PresentationVisit,
  { client, slide, leaving }: Presence,
): Promise<void> {
  const { visitor } = visit
  const { presentation } = await openPresentation(services, visit)
  const owner = ownerKey(visitor)
  if (leaving) {
    await publish(services.orm, { type: 'gone', presentationId: presentation.id, client, owner })
    return
  }
  const found = visitor.userId === undefined ? '' : await findUsername(services.orm, visitor.userId)
  const name = [...(found ?? '')].slice(0, longestName).join('')
  await publish(services.orm, {
    type: 'here',
    presentationId: presentation.id,
    people: [{ client, name, slide, owner, age: 0 }],
  })
}

interface StreamRequest {
  readonly visit: PresentationVisit
  readonly client: string
  /** Kept for as long as the stream is open: a session that ends closes it. */
  readonly sessionCookie: string | undefined
  readonly wire: Writable
}

export async function openStream(
  services: Services,
  live: OpenDecks,
  asked: StreamRequest,
): Promise<Readable> {
  const { visit, client, sessionCookie, wire } = asked
  const { visitor } = visit
  const opened = await openPresentation(services, visit)
  let { presentation } = opened
  const { id } = presentation
  const seesNotes = presentation.guestHash !== null || can(opened.role, 'presentation.notes')

  async function mayStay(): Promise<boolean> {
    const session = await findSession(services, sessionCookie)
    if (session?.userId !== visitor.userId) return false
    try {
      presentation = (await openPresentation(services, visit)).presentation
      return presentation.id === id
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }

  const listener = {
    ...{ client, owner: ownerKey(visitor), presentationId: id, seesNotes, mayStay },
    sessionHash: sessionCookie && hashToken(sessionCookie),
    get workspaceId() {
      return presentation.workspaceId
    },
  }
  const stream = await live.open(id, listener, wire)
  return stream.body
}
