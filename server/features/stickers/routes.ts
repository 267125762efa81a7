import type { FastifyInstance } from 'fastify'
import { stickers } from '#contract/stickers.ts'
import { serve } from '#server/http/serve.ts'
import { findStickers } from './find-stickers.ts'

/** They change with a release. */
const caching = 'public, max-age=300'

export function serveStickers(app: FastifyInstance): void {
  serve(app, stickers.list, async ({ query, request, reply }) => {
    reply.headers({ 'cache-control': caching, vary: 'accept-language' })
    return findStickers({ ...query, locale: query.locale ?? request.locale })
  })
}
