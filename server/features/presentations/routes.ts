import type { FastifyInstance } from 'fastify'
import { presentations } from '#contract/presentations.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { createPresentation } from './create-presentation.ts'
import { listPresentations } from './list-presentations.ts'
import { readPresentation } from './read-presentation.ts'
import { readVisitor } from './visitor.ts'

export function servePresentations(app: FastifyInstance, services: Services): void {
  serve(app, presentations.list, async ({ query, request }) =>
    listPresentations(services, request.session!.userId, query),
  )

  serve(app, presentations.read, async ({ params, request }) =>
    readPresentation(services, readVisitor(request), params.slug),
  )

  serve(app, presentations.create, async ({ body, request }) =>
    createPresentation(services, { userId: request.session!.userId, locale: request.locale, body }),
  )
}
