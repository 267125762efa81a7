import type { FastifyInstance, FastifyRequest } from 'fastify'
import { presentations } from '#contract/presentations.ts'
import { workspaces } from '#contract/workspaces.ts'
import { serve } from '#server/http/serve.ts'
import { readVisitor } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { readPasses } from '../../http/link-pass.ts'
import type { Session } from '../auth/auth.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { visitOf } from '../workspaces/workspaces.ts'
import { clonePresentation, forkPresentation } from './copies.ts'
import { createGuestPresentation, createPresentation, identifyGuest } from './create-presentations.ts'
import { listPresentations, listTrash, pollList } from './list-presentations.ts'
import {
  linkPresentation,
  movePresentation,
  purgePresentation,
  removePresentation,
  restorePresentation,
} from './move-and-trash.ts'
import { readVisit } from './presentations.ts'
import { openDeck, readAccess, readPresentation, readPreview, readSlides } from './read-presentations.ts'
import { updatePresentation } from './update-presentation.ts'

const checked = { replyIsChecked: true } as const

export function servePresentations(app: FastifyInstance, services: Services): void {
  serve(
    app,
    presentations.list,
    async ({ query, session: { userId }, capability }) =>
      listPresentations(services, { userId, capability }, query),
    checked,
  )

  serve(app, presentations.read, async exchange => readPresentation(services, readVisit(exchange)), checked)

  serve(
    app,
    presentations.open,
    async exchange => openDeck(services, readVisit(exchange), exchange.query.at),
    checked,
  )

  serve(
    app,
    presentations.slides,
    async exchange => readSlides(services, readVisit(exchange), exchange.query),
    checked,
  )

  serve(app, presentations.access, async exchange => readAccess(services, readVisit(exchange)))

  serve(app, presentations.update, async exchange =>
    updatePresentation(services, readVisit(exchange), exchange.body),
  )

  serve(app, presentations.create, async ({ body, request, reply, session }) => {
    const { locale } = request
    if (session) return createPresentation(services, { userId: session.userId, locale, body })
    await limitAttempts(services, 'guest', { address: request.ip })
    return createGuestPresentation(services, {
      guestHash: identifyGuest(request, reply, services),
      locale,
      body,
    })
  })

  serve(app, presentations.remove, async exchange => {
    await removePresentation(services, readVisit(exchange))
    return {}
  })

  serve(
    app,
    presentations.trash,
    async ({ query, session: { userId }, capability }) => listTrash(services, { userId, capability }, query),
    checked,
  )

  serve(
    app,
    workspaces.pollList,
    async exchange => pollList(services, visitOf(exchange), exchange.query.timestamp),
    checked,
  )

  serve(app, presentations.restore, async exchange => restorePresentation(services, readVisit(exchange)))

  serve(app, presentations.purge, async exchange => {
    await purgePresentation(services, readVisit(exchange))
    return {}
  })

  serve(app, presentations.clone, async exchange =>
    clonePresentation(services, readVisit(exchange), {
      ...exchange.query,
      locale: exchange.request.locale,
    }),
  )

  serve(
    app,
    presentations.preview,
    async ({ params, request }) => readPreview(services, params.slug, readPasses(services, request)),
    checked,
  )

  serve(app, presentations.fork, async ({ params, body, request, session }) => {
    const { locale } = request
    return {
      slug: await forkPresentation(services, {
        ...readOrder(request, session, params.slug),
        ...body,
        passes: readPasses(services, request),
        locale,
      }),
    }
  })

  serve(app, presentations.move, async exchange =>
    movePresentation(services, readVisit(exchange), {
      userId: exchange.session.userId,
      ...exchange.body,
    }),
  )

  serve(app, presentations.link, async ({ params, body, request, session }) =>
    linkPresentation(services, { ...readOrder(request, session, params.slug), workspace: body.workspace }),
  )
}

function readOrder(request: FastifyRequest, session: Session, slug: string) {
  return { visitor: readVisitor(request), userId: session.userId, slug }
}
