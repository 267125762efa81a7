import type { FastifyBaseLogger } from 'fastify'
import { hasPage } from '#contract/paged.ts'
import { DomainError } from '#domain/errors.ts'
import type { Gif, GifOrder, GifProvider } from '#server/providers/gifs/gif-provider.ts'

export interface GifSources {
  readonly builtIn: GifProvider
  /** Undefined where none is configured. */
  readonly service: GifProvider | undefined
}

export interface FoundGifs {
  readonly count: number
  readonly results: Gif[]
  readonly provider: GifProvider['name']
  readonly fallback: boolean
}

/**
 * A first page that the service does not give is taken from the built-in pictures. A later one is not: it would
 * go on in the middle of another list.
 */
export async function findGifs(
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
