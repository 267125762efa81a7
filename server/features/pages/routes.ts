import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/pages.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import { watchLeaving } from '#server/http/watch-leaving.ts'
import type { Services } from '#server/services.ts'
import { makeSlideOfPage } from './make-slide-of-page.ts'

export function servePageSlides(app: FastifyInstance, services: Services): void {
  serve(app, pages.toSlide, async ({ body, request, reply }) => ({
    slide: await makeSlideOfPage(services, {
      visitor: readVisitor(request),
      address: request.ip,
      slug: body.presentation,
      url: body.url,
      index: body.index,
      signal: watchLeaving(reply),
    }),
  }))
}
