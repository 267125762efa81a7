import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { gifs } from '#contract/libraries.ts'
import { hasPage } from '#contract/params.ts'
import { DomainError } from '#domain/errors.ts'
import { serve } from '../../http/serve.ts'
import { openBuiltInGifs } from '../../providers/gifs/built-in.ts'
import type { Gif, GifOrder, GifProvider } from '../../providers/gifs/gif-provider.ts'
import type { Services } from '../../services.ts'

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

interface GifSources {
  readonly builtIn: GifProvider
  /** Undefined where none is configured. */
  readonly service: GifProvider | undefined
}

interface FoundGifs {
  readonly count: number
  readonly results: Gif[]
  readonly provider: GifProvider['name']
  readonly fallback: boolean
}

/**
 * A first page that the service does not give is taken from the built-in pictures. A later one is not: it would
 * go on in the middle of another list.
 */
async function findGifs(
  { builtIn, service }: GifSources,
  order: GifOrder,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<FoundGifs> {
  if (!service) return readPage(builtIn, order, false)
  try {
    return await readPage(service, order, false)
  } catch (error) {
    if (error instanceof DomainError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ provider: service.name, reason }, 'GIFs could not be searched')
    if (order.page > 1) throw new DomainError('unavailable')
    return readPage(builtIn, order, true)
  }
}

async function readPage(provider: GifProvider, order: GifOrder, fallback: boolean): Promise<FoundGifs> {
  const { count, results } = await provider.search(order)
  if (order.page > 1 && !hasPage(count, order.page_size, order.page))
    throw new DomainError('not_found', { count })
  return { count, results: [...results], provider: provider.name, fallback }
}
