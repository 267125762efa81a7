import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { type Locale, localeCookie } from '#domain/locale.ts'
import type { Services } from '../services.ts'
import { cookieOptions } from './cookies.ts'
import { injectAs } from './inject-transport.ts'
import { findLocaleRedirect } from './locale-redirect.ts'
import { type DocumentFacts, writeDocument } from './page-document.ts'
import { localeOfHost } from './request-locale.ts'
import { serveStatic } from './static-files.ts'
import { readHints, readPublicConfig } from './visitor-hints.ts'
import type { RenderedPage, WebBuild } from './web-build.ts'

const renderPatience = 10_000

/** Every page of the product: its files, its prerendered payloads, and the rendering of all the rest. */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const build = await loadBuild(app, services)
  await serveStatic(app, build, services)
  servePayloads(app, build, services)
  app.get('/*', { config: { access: anyone }, schema: { hide: true } }, (request, reply) =>
    servePage(app, build, services, request, reply),
  )
}

async function loadBuild(app: FastifyInstance, services: Services): Promise<WebBuild> {
  if (services.config.development) {
    const { openDevelopmentBuild } = await import('./ssr-development.ts')
    return openDevelopmentBuild(app)
  }
  const { loadWebBuild } = await import('./ssr.ts')
  return loadWebBuild()
}

async function servePage(
  app: FastifyInstance,
  build: WebBuild,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const elsewhere = findLocaleRedirect(request, services.config, build.renderer)
  if (elsewhere) return reply.header('vary', 'Cookie, Accept-Language').redirect(elsewhere, 302)
  const page = await render(app, build, services, request)
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  rememberLocale(request, reply, page.locale, services)
  const facts = {
    page,
    hints: page.state.hints,
    pathname: new URL(request.url, 'http://page').pathname,
    nonce: request.cspNonce,
    devHead: (await build.transformHead?.(request.url, request.cspNonce)) ?? '',
  }
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .send(Readable.from(streamDocument(build, page, facts)))
}

export async function render(
  app: FastifyInstance,
  build: WebBuild,
  services: Services,
  request: FastifyRequest,
  anonymous = false,
) {
  const { config } = services
  const domainLocale = config.LOCALE_DOMAINS && localeOfHost(request.host, config)
  const publicConfig = readPublicConfig(request, build, services)
  return build.renderer.renderPage({
    url: new URL(request.url, publicConfig.origin),
    config: publicConfig,
    hints: readHints(request, build),
    domainLocale,
    manifest: config.LOCALE_DOMAINS ? { ...build.manifest, prerendered: [] } : build.manifest,
    transport: injectAs(app, request),
    nonce: request.cspNonce,
    anonymous,
    signal: AbortSignal.timeout(renderPatience),
    onError: error => {
      request.log.error({ err: error }, 'page')
      services.errorReports.capture(error, { request_id: request.id, path: request.url.split('?')[0] ?? '' })
    },
  })
}

async function* streamDocument(build: WebBuild, page: RenderedPage, facts: DocumentFacts) {
  const { before, after } = writeDocument(build, facts)
  yield before
  yield* page.pipe(new PassThrough())
  yield after
}

/** The data of a page that is the same for everybody; asked for with the build's hash, so it may be kept for good. */
function servePayloads(app: FastifyInstance, build: WebBuild, services: Services): void {
  for (const path of build.manifest.prerendered) {
    app.get(
      `${path}/_payload.json`,
      { config: { access: anyone }, schema: { hide: true } },
      async (request, reply) => {
        const asked = Object.keys(request.query as object)[0]
        const isCurrent = asked === build.buildId
        const inner = Object.create(request, { url: { value: path } }) as FastifyRequest
        const page = await render(app, build, services, inner, true)
        if (page.kind === 'redirect') return reply.callNotFound()
        page.pipe(new PassThrough()).resume()
        reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        return reply
          .type('application/json; charset=utf-8')
          .serializer(JSON.stringify)
          .send(page.payload ?? null)
      },
    )
  }
}

function rememberLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  { config }: Services,
): void {
  if (request.cookies[localeCookie.name] === locale) return
  reply.setCookie(localeCookie.name, locale, {
    ...cookieOptions(config),
    httpOnly: false,
    path: localeCookie.path,
    maxAge: localeCookie.maxAgeSeconds,
  })
}
