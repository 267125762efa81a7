import type { FastifyInstance } from 'fastify'
import { slides } from '#contract/slides.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { addSlide } from './add-slide.ts'
import { readSlide } from './read-slide.ts'
import { removeSlide } from './remove-slide.ts'
import { saveSlide } from './save-slide.ts'

export function serveSlides(app: FastifyInstance, services: Services): void {
  serve(app, slides.create, async ({ body, request }) => addSlide(services, readVisitor(request), body))

  serve(app, slides.read, async ({ params, request }) => readSlide(services, readVisitor(request), params.id))

  serve(app, slides.update, async ({ params, body, request }) =>
    saveSlide(services, { visitor: readVisitor(request), id: params.id, patch: body }),
  )

  serve(app, slides.remove, async ({ params, request }) => {
    await removeSlide(services, readVisitor(request), params.id)
    return {}
  })
}
