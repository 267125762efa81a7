import type { FastifyInstance } from 'fastify'
import { slides } from '#contract/slides.ts'
import { workspaces } from '#contract/workspaces.ts'
import { allowTemplateCaching } from '#server/http/reply-headers.ts'
import { serve } from '#server/http/serve.ts'
import { readVisitor } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { readVisit } from '../presentations/presentations.ts'
import { visitOf } from '../workspaces/workspaces.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts'
import { listTemplates } from './slide-templates.ts'
import { addSlide, readSlide, removeSlide, saveSlide } from './slides.ts'

export function serveSlides(app: FastifyInstance, services: Services): void {
  serve(app, slides.create, async ({ body: { presentation, ...slide }, request, capability }) =>
    addSlide(services, { visitor: readVisitor(request), slug: presentation, capability }, slide),
  )

  serve(app, slides.read, async exchange => readSlide(services, readVisit(exchange)))

  serve(app, slides.update, async exchange => saveSlide(services, readVisit(exchange), exchange.body))

  serve(app, slides.remove, async exchange => {
    await removeSlide(services, readVisit(exchange), exchange.query.revision)
    return {}
  })

  serve(app, slides.addToFavorites, async exchange =>
    addFavorite(services, readVisit(exchange), {
      userId: exchange.session.userId,
      workspace: exchange.body.workspace,
    }),
  )

  serve(app, slides.deleteTemplates, async exchange => {
    await removeFavorite(services, readVisit(exchange), exchange.session.userId)
    return {}
  })

  serve(
    app,
    workspaces.favoriteSlides,
    async exchange => listFavorites(services, visitOf(exchange), exchange.query.page),
    { replyIsChecked: true },
  )

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
