import type { FastifyInstance } from 'fastify'
import { pictures } from '#contract/pictures.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { markPictureUsed } from './mark-picture-used.ts'
import { offerPictures } from './offer-pictures.ts'

export function servePictures(app: FastifyInstance, services: Services): void {
  serve(app, pictures.forSlide, async ({ params, query, request }) => {
    const { text, page, locale = request.locale } = query
    return offerPictures(services, { visitor: readVisitor(request), id: params.id, text, page, locale })
  })

  serve(app, pictures.use, async ({ params, body, request }) => {
    const { download_location: location } = body
    await markPictureUsed(services, { visitor: readVisitor(request), id: params.id, location })
    return {}
  })
}
