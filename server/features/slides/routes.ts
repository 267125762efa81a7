import type { FastifyInstance, FastifyRequest } from 'fastify'
import { slides } from '#contract/slides.ts'
import { allowTemplateCaching } from '#server/http/allow-template-caching.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { addFavorite } from './add-favorite.ts'
import { addSlide } from './add-slide.ts'
import { listTemplates } from './list-templates.ts'
import { readSlide } from './read-slide.ts'
import { removeFavorite } from './remove-favorite.ts'
import { removeSlide } from './remove-slide.ts'
import { saveSlide } from './save-slide.ts'

export function serveSlides(app: FastifyInstance, services: Services): void {
  serve(app, slides.create, async ({ body, request }) => addSlide(services, readVisitor(request), body))

  serve(app, slides.read, async ({ params, request }) => readSlide(services, readVisitor(request), params.id))

  serve(app, slides.update, async ({ params, body, request }) =>
    saveSlide(services, { visitor: readVisitor(request), id: params.id, patch: body }),
  )

  serve(app, slides.remove, async ({ params, query, request }) => {
    await removeSlide(services, { visitor: readVisitor(request), id: params.id, revision: query.revision })
    return {}
  })

  serve(app, slides.addToFavorites, async ({ params, body, request }) =>
    addFavorite(services, { ...readFavorite(request, params.id), workspace: body.workspace }),
  )

  serve(app, slides.deleteTemplates, async ({ params, request }) => {
    await removeFavorite(services, readFavorite(request, params.id))
    return {}
  })

  serve(
    app,
    slides.templates,
    async ({ query, request, reply }) => {
      const { locale } = request
      if (!query.force) allowTemplateCaching(reply)
      return listTemplates({ ...query, locale })
    },
    { replyIsChecked: true },
  )
}

function readFavorite(request: FastifyRequest, id: number) {
  return { visitor: readVisitor(request), userId: request.session!.userId, id }
}
