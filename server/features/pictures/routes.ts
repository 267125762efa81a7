import type { FastifyInstance } from 'fastify'
import { pictures } from '#contract/pictures.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { readVisit } from '../presentations/presentations.ts'
import { markPictureUsed, offerPictures } from './pictures.ts'

export function servePictures(app: FastifyInstance, services: Services): void {
  serve(app, pictures.forSlide, async exchange => {
    const { text, page, locale = exchange.request.locale } = exchange.query
    return offerPictures(services, readVisit(exchange), { text, page, locale })
  })

  serve(app, pictures.use, async exchange => {
    await markPictureUsed(services, readVisit(exchange), exchange.body.download_location)
    return {}
  })
}
