import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { localeTags } from '#domain/locale.ts'
import { localeOfHost } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { countListed, listFeatured, listListed } from './queries.ts'
import {
  type Feed,
  feedTitles,
  keepOpen,
  listSiteEntries,
  toFeedEntry,
  toSitemapEntry,
  writeAtom,
  writeJsonFeed,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from './search-engines.ts'

/** Half of what one file may hold, so that pages and decks fit into one until there are many. */
const longestFile = 25_000
const longestFeed = 50

/** What search engines and feed readers ask for. */
export function serveSearchEngines(app: FastifyInstance, services: Services): void {
  const { orm, config } = services
  const options = { config: { access: anyone }, schema: { hide: true } }
  const listing = () => ({
    needsApproval: config.LISTING_APPROVAL === 'required',
    now: services.clock.now(),
  })
  const toEntry = toSitemapEntry(config.baseUrl)

  /** The host that was asked, where a language has one of its own: a sitemap speaks of its own host. */
  function originOf(request: FastifyRequest): string {
    const isLocaleDomain = localeOfHost(request.host, config) !== undefined
    return isLocaleDomain ? `${request.protocol}://${request.host}` : config.baseUrl
  }

  async function listPart(part: number) {
    const rows = await listListed(
      orm,
      { from: part * longestFile, to: (part + 1) * longestFile - 1 },
      listing(),
    )
    return keepOpen(rows).map(toEntry)
  }

  app.get('/robots.txt', options, (request, reply) =>
    sendText(
      reply,
      'text/plain',
      writeRobots(app.siteMap?.privatePaths ?? [], `${originOf(request)}/sitemap.xml`),
    ),
  )

  app.get('/sitemap.xml', options, async (request, reply) => {
    const parts = await countListed(orm, longestFile, listing())
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    if (total > longestFile) {
      const names = ['site', ...parts.map(({ part }) => `decks-${part}`)]
      const addresses = names.map(name => `${originOf(request)}/sitemap/${name}.xml`)
      return sendText(reply, 'application/xml', writeSitemapIndex(addresses))
    }
    const decks = await Promise.all(parts.map(({ part }) => listPart(part)))
    return sendText(
      reply,
      'application/xml',
      writeSitemap([...listSiteEntries(app.siteMap), ...decks.flat()]),
    )
  })

  app.get('/sitemap/site.xml', options, (_request, reply) =>
    sendText(reply, 'application/xml', writeSitemap(listSiteEntries(app.siteMap))),
  )

  app.get<{ Params: { part: string } }>(
    '/sitemap/decks-:part(^\\d{1,5}).xml',
    options,
    async (request, reply) =>
      sendText(reply, 'application/xml', writeSitemap(await listPart(Number(request.params.part)))),
  )

  async function readFeed(request: FastifyRequest, path: string): Promise<Feed> {
    const origin = originOf(request)
    const entries = keepOpen(await listFeatured(orm, longestFeed, listing())).map(toFeedEntry(config.baseUrl))
    const { locale } = request
    return {
      title: feedTitles[locale],
      home: origin,
      address: origin + path,
      language: localeTags[locale],
      entries,
    }
  }

  app.get('/featured.atom', options, async (request, reply) =>
    sendText(reply, 'application/atom+xml', writeAtom(await readFeed(request, '/featured.atom'))),
  )

  app.get('/featured.json', options, async (request, reply) =>
    sendText(
      reply,
      'application/feed+json',
      JSON.stringify(writeJsonFeed(await readFeed(request, '/featured.json'))),
    ),
  )
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .headers({ 'cache-control': 'public, max-age=600', vary: 'Cookie, Accept-Language, Accept-Encoding' })
    .send(text)
}
