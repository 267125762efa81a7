import type { FastifyInstance, FastifyRequest } from 'fastify'
import { presentations } from '#contract/presentations.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { clonePresentation } from './clone-presentation.ts'
import { createGuestPresentation, createPresentation } from './create-presentation.ts'
import { forkPresentation } from './fork-presentation.ts'
import { identifyGuest } from './identify-guest.ts'
import { linkPresentation } from './link-presentation.ts'
import { listPresentations } from './list-presentations.ts'
import { listTrash } from './list-trash.ts'
import { movePresentation } from './move-presentation.ts'
import { openDeck } from './open-deck.ts'
import { purgePresentation } from './purge-presentation.ts'
import { readAccess } from './read-access.ts'
import { readPresentation } from './read-presentation.ts'
import { readPreview } from './read-preview.ts'
import { readSlides } from './read-slides.ts'
import { removePresentation } from './remove-presentation.ts'
import { restorePresentation } from './restore-presentation.ts'
import { updatePresentation } from './update-presentation.ts'

const checked = { replyIsChecked: true } as const

export function servePresentations(app: FastifyInstance, services: Services): void {
  serve(
    app,
    presentations.list,
    async ({ query, request }) => listPresentations(services, request.session!.userId, query),
    checked,
  )

  serve(
    app,
    presentations.read,
    async ({ params, request }) => readPresentation(services, readVisitor(request), params.slug),
    checked,
  )

  serve(
    app,
    presentations.open,
    async ({ params, query, request }) =>
      openDeck(services, { visitor: readVisitor(request), slug: params.slug, at: query.at }),
    checked,
  )

  serve(
    app,
    presentations.slides,
    async ({ params, query, request }) =>
      readSlides(services, { visitor: readVisitor(request), slug: params.slug, ...query }),
    checked,
  )

  serve(app, presentations.access, async ({ params, request }) => ({
    reason: await readAccess(services, readVisitor(request), params.slug),
  }))

  serve(app, presentations.update, async ({ params, body, request }) =>
    updatePresentation(services, { visitor: readVisitor(request), slug: params.slug, patch: body }),
  )

  serve(app, presentations.create, async ({ body, request, reply }) => {
    const { session, locale } = request
    if (session) return createPresentation(services, { userId: session.userId, locale, body })
    await limitAttempts(services, 'guest', { address: request.ip })
    return createGuestPresentation(services, {
      guestHash: identifyGuest(request, reply, services),
      locale,
      body,
    })
  })

  serve(app, presentations.remove, async ({ params, request }) => {
    await removePresentation(services, readVisitor(request), params.slug)
    return {}
  })

  serve(
    app,
    presentations.trash,
    async ({ query, request }) => listTrash(services, request.session!.userId, query),
    checked,
  )

  serve(app, presentations.restore, async ({ params, request }) =>
    restorePresentation(services, readVisitor(request), params.slug),
  )

  serve(app, presentations.purge, async ({ params, request }) => {
    await purgePresentation(services, readVisitor(request), params.slug)
    return {}
  })

  serve(app, presentations.clone, async ({ params, query, request }) =>
    clonePresentation(services, { ...readOrder(request, params.slug), ...query, locale: request.locale }),
  )

  serve(app, presentations.preview, async ({ params }) => readPreview(services, params.slug), checked)

  serve(app, presentations.fork, async ({ params, body, request }) => {
    const { locale } = request
    return { slug: await forkPresentation(services, { ...readOrder(request, params.slug), ...body, locale }) }
  })

  serve(app, presentations.move, async ({ params, body, request }) =>
    movePresentation(services, { ...readOrder(request, params.slug), ...body }),
  )

  serve(app, presentations.link, async ({ params, body, request }) =>
    linkPresentation(services, { ...readOrder(request, params.slug), workspace: body.workspace }),
  )
}

function readOrder(request: FastifyRequest, slug: string) {
  return { visitor: readVisitor(request), userId: request.session!.userId, slug }
}
