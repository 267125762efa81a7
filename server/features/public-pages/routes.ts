import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { locales } from '#domain/locale.ts'
import type { PublicView } from '#server/deck-pages.ts'
import { ByteCache } from '#server/http/byte-cache.ts'
import { namedPass, readPasses } from '#server/http/link-pass.ts'
import { guestCookie } from '#server/http/visitor.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { drawPublicPage, sendPublicPage } from './draw-public-page.ts'
import { answerGate, sendGatePage } from './gate.ts'
import { describeEmbed, type OembedQuery } from './oembed.ts'
import { gatherSights, sendClosedPage } from './public-pages.ts'

const keptBytes = 64 * 1024 * 1024
const longestAnswer = 16 * 1024

interface Asked {
  readonly Params: { readonly slug: string; readonly id?: string }
  readonly Querystring: { readonly embed?: string; readonly to?: string }
}

/** Decks for anyone to look at: as a web page, as a slide show, and from one of their slides on. */
export function servePublicPages(app: FastifyInstance, services: Services): void {
  const shelf = new ByteCache<Awaited<ReturnType<typeof drawPublicPage>> & object>(keptBytes)
  const findSight = gatherSights(services, app.log)
  const options = { config: { access: anyone, handsOutToken: false as const }, schema: { hide: true } }

  function look(request: FastifyRequest, slug: string) {
    const guest = request.cookies[guestCookie]
    const passes = readPasses(services, request)
    return findSight(slug, { guestHash: guest && hashToken(guest), passes })
  }

  async function show(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    { view, prefix }: { readonly view: PublicView; readonly prefix: string },
  ): Promise<FastifyReply> {
    const { slug, id: at } = request.params
    const embedded = request.query.embed !== undefined
    const sight = await look(request, slug)
    if (sight && 'asks' in sight) {
      const wanted = { prefix, tail: at ?? (view === 'show' ? 'h' : ''), embedded }
      return sendGatePage(services, request, reply, { link: sight.asks, wanted, state: { status: 403 } })
    }
    const shown = sight?.deck
    const document =
      shown && (await drawPublicPage(services, shelf, { shown, view, chrome: request.locale, embedded, at }))
    if (!shown || !document) return sendClosedPage(services, request, reply, { slug, embedded })
    return sendPublicPage(services, request, reply, { shown, document, pass: namedPass(request) })
  }

  app.get<{ Querystring: OembedQuery }>('/oembed', options, async (request, reply) => {
    const { format = 'json' } = request.query
    // Everybody who asks reads JSON; the specification lets a provider say that it has nothing else.
    if (format !== 'json') return reply.code(501).send()
    const described = await describeEmbed(services, request.query)
    if (!described) throw new DomainError('not_found')
    return reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }).send(described)
  })

  for (const locale of [undefined, ...locales]) {
    const prefix = locale ? `/${locale}/p` : '/p'
    const speak = async (request: FastifyRequest) => {
      if (locale) request.locale = locale
    }
    const spoken = { ...options, preHandler: speak }
    app.get<Asked>(`${prefix}/:slug`, spoken, (request, reply) =>
      show(request, reply, { view: 'site', prefix }),
    )
    app.get<Asked>(`${prefix}/:slug/h`, spoken, (request, reply) =>
      show(request, reply, { view: 'show', prefix }),
    )
    app.get<Asked>(`${prefix}/:slug/:id`, spoken, (request, reply) =>
      show(request, reply, { view: 'site', prefix }),
    )
    // Whoever loads the page again that their answer was refused on, or came for a talk.
    app.get<Asked>(`${prefix}/:slug/gate`, spoken, async (request, reply) => {
      const { slug } = request.params
      const tail = request.query.to === 'live' ? 'live' : ''
      const sight = tail ? await look(request, slug) : undefined
      if (!sight || !('asks' in sight))
        return reply.redirect(`${prefix}/${encodeURIComponent(slug)}${tail && `/${tail}`}`, 303)
      const wanted = { prefix, tail, embedded: false }
      return sendGatePage(services, request, reply, { link: sight.asks, wanted, state: { status: 403 } })
    })
    app.register(async scope => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: longestAnswer },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      )
      scope.post<Asked>(
        `${prefix}/:slug/gate`,
        // Sent without an account: there is no token, and no cookie is acted upon.
        {
          ...{ config: { access: anyone, csrf: false as const }, schema: { hide: true } },
          ...{ preHandler: speak, bodyLimit: longestAnswer },
        },
        async (request, reply) => {
          const { slug } = request.params
          const sight = await findSight(slug, {})
          if (sight && 'asks' in sight)
            return answerGate(services, request, reply, { link: sight.asks, prefix })
          if (sight) return reply.redirect(`${prefix}/${slug}`, 303)
          return sendClosedPage(services, request, reply, { slug, embedded: true })
        },
      )
    })
  }
}
