import type { FastifyInstance } from 'fastify'
import { gifs } from '#contract/gifs.ts'
import { serve } from '#server/http/serve.ts'
import { openBuiltInGifs } from '#server/providers/gifs/built-in.ts'
import type { Services } from '#server/services.ts'
import { findGifs } from './find-gifs.ts'

/** What stands in for a service that does not answer must not stay when it does again. */
const caching = { shown: 'public, max-age=300', fallback: 'no-store' }

export function serveGifs(app: FastifyInstance, { gifSearch }: Services): void {
  const sources = { builtIn: openBuiltInGifs(), service: gifSearch }
  serve(app, gifs.list, async ({ query, request, reply }) => {
    const found = await findGifs(sources, { ...query, locale: query.locale ?? request.locale }, request.log)
    const cacheControl = found.fallback ? caching.fallback : caching.shown
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-language' })
    return found
  })
}
