import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { locales } from '#domain/locale.ts'
import type { PublicView } from '#server/deck-pages.ts'
import { ByteCache } from '#server/http/byte-cache.ts'
import { guestCookie } from '#server/http/visitor.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { drawPublicPage, sendPublicPage } from './draw-public-page.ts'
import { gatherShownDecks, sendClosedPage } from './public-pages.ts'

const keptBytes = 64 * 1024 * 1024

interface Asked {
  readonly Params: { readonly slug: string; readonly id?: string }
  readonly Querystring: { readonly embed?: string }
}

/** Decks for anyone to look at: as a web page, as a slide show, and from one of their slides on. */
export function servePublicPages(app: FastifyInstance, services: Services): void {
  const shelf = new ByteCache<Awaited<ReturnType<typeof drawPublicPage>> & object>(keptBytes)
  const findShownDeck = gatherShownDecks(services, app.log)
  const options = { config: { access: anyone, handsOutToken: false as const }, schema: { hide: true } }

  async function show(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    view: PublicView,
  ): Promise<FastifyReply> {
    const { slug, id: at } = request.params
    const guest = request.cookies[guestCookie]
    const shown = await findShownDeck(slug, guest && hashToken(guest))
    const embedded = request.query.embed !== undefined
    const document =
      shown && (await drawPublicPage(services, shelf, { shown, view, chrome: request.locale, embedded, at }))
    if (!shown || !document) return sendClosedPage(services, request, reply, { slug, embedded })
    return sendPublicPage(services, request, reply, { shown, document })
  }

  for (const locale of [undefined, ...locales]) {
    const prefix = locale ? `/${locale}/p` : '/p'
    const speak = async (request: FastifyRequest) => {
      if (locale) request.locale = locale
    }
    const spoken = { ...options, preHandler: speak }
    app.get<Asked>(`${prefix}/:slug`, spoken, (request, reply) => show(request, reply, 'site'))
    app.get<Asked>(`${prefix}/:slug/h`, spoken, (request, reply) => show(request, reply, 'show'))
    app.get<Asked>(`${prefix}/:slug/:id`, spoken, (request, reply) => show(request, reply, 'site'))
  }
}
