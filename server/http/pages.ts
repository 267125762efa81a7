import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from '#contract/endpoint.ts'
import { type Locale, localeCookie } from '#domain/locale.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { serveStatic } from './built-files.ts'
import { writeDocument } from './page-document.ts'
import {
  createPrerendered,
  createStaticDocuments,
  type Prerendered,
  placeSlideStyles,
  servePayloads,
} from './prerendered.ts'
import { type PageServer, renderPage } from './render-page.ts'
import { cookieOptions, localeOfHost, sessionCookie } from './visitor.ts'
import { type RenderedPage, readSiteMap, type WebBuild } from './web-build.ts'

/** Every page of the product: its files, its prerendered payloads, and the rendering of all the rest. */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const build = await loadBuild(app, services)
  const server = { app, build, services }
  const forAll = {
    prerendered: createPrerendered(server),
    still: createStaticDocuments(build, services.config),
  }
  await serveStatic(app, build, services)
  servePayloads(server, forAll.prerendered)
  app.decorate('siteMap', readSiteMap(build, services))
  app.decorate('sendMissingPage', (request, reply) => sendMissingPage(server, request, reply))
  app.get('/*', { config: { access: anyone }, schema: { hide: true } }, (request, reply) =>
    servePage(server, forAll, request, reply),
  )
}

async function loadBuild(app: FastifyInstance, services: Services): Promise<WebBuild> {
  if (services.config.development) {
    const { openDevelopmentBuild } = await import('./ssr-development.ts')
    return openDevelopmentBuild(app)
  }
  const { loadWebBuild } = await import('./ssr.ts')
  return loadWebBuild(services.config)
}

const policyPath = /\/policy\/?$/

async function servePage(
  server: PageServer,
  { prerendered, still }: { prerendered: Prerendered; still: ReturnType<typeof createStaticDocuments> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { build, services } = server
  if (request.url.startsWith('/api/')) {
    reply.callNotFound()
    return reply
  }
  if (isLostFile(request, build.renderer)) return sendMissingPage(server, request, reply)
  const elsewhere = findLocaleRedirect(request, services.config, build)
  if (elsewhere) return reply.header('vary', 'Cookie, Accept-Language').redirect(elsewhere, 302)
  const { pathname } = new URL(request.url, 'http://page')
  // The policy names a model that another process connected, too. No other page waits for the database to know it.
  if (policyPath.test(pathname)) await services.writerChoice.refresh().catch(() => undefined)
  const reader = readReader(request)
  const forAll = await prerendered.find(request, pathname)
  // A still page cannot learn later who reads it: who is signed in gets their own.
  const kept = forAll?.page.still && reader === 'ask' ? undefined : forAll
  const page = kept?.page ?? (await renderPage(server, request, { path: request.url, reader }))
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  rememberLocale(request, reply, page.locale, services)
  if (page.still && kept && !services.config.development) return still.send(request, reply, kept, pathname)
  const { before, after, slideStyles } = writeDocument(build, {
    page,
    hints: page.state.hints,
    pathname,
    nonce: request.cspNonce,
    devHead: (await build.transformHead?.(request.url, request.cspNonce)) ?? '',
  })
  reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
  if (page.still) {
    const body = kept?.body ?? (await text(page.pipe(new PassThrough())))
    return reply.send(before + placeSlideStyles(build, body, slideStyles) + after)
  }
  if (kept) return reply.send(before + kept.body + after)
  return reply.send(Readable.from(streamDocument(before, page, after)))
}

/** A file that nobody has: in another language it would be missing as well. */
function isLostFile(request: FastifyRequest, renderer: WebBuild['renderer']): boolean {
  const { pathname } = new URL(request.url, 'http://page')
  return !renderer.splitLocale(pathname).locale && /\.[A-Za-z0-9]{2,5}$/.test(pathname)
}

/**
 * The page that says that nothing is here, for an address whose language is the visitor's and stands in no path. The
 * browser's router knows no such address, so the page comes without it.
 */
async function sendMissingPage(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { build } = server
  const { LOCALE_DOMAINS: domains = null } = server.services.config
  const pathname = build.renderer.localizePath('/404', request.locale, domains)
  const page = await renderPage(server, request, { path: pathname, reader: readReader(request) })
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  const { before, after } = writeDocument(build, {
    page,
    hints: page.state.hints,
    pathname,
    nonce: request.cspNonce,
    devHead: (await build.transformHead?.(request.url, request.cspNonce)) ?? '',
    withoutScript: true,
  })
  reply.code(page.status).type('text/html; charset=utf-8').headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    vary: 'Cookie, Accept-Language',
  })
  return reply.send(Readable.from(streamDocument(before, page, after)))
}

function readReader(request: FastifyRequest): 'visitor' | 'ask' {
  return request.cookies[sessionCookie] ? 'ask' : 'visitor'
}

async function* streamDocument(before: string, page: RenderedPage, after: string) {
  yield before
  yield* page.pipe(new PassThrough())
  yield after
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

/** Where a page in this language really lives, when the address asked for is not it. */
function findLocaleRedirect(
  request: FastifyRequest,
  config: Config,
  { renderer, manifest }: Pick<WebBuild, 'renderer' | 'manifest'>,
): string | undefined {
  const url = new URL(request.url, 'http://page')
  const { locale, path } = renderer.splitLocale(url.pathname)
  const domains = config.LOCALE_DOMAINS
  if (!domains) {
    if (locale) return undefined
    const localized = collapseSlashes(renderer.localizePath(path, request.locale, null))
    const rule = manifest.matcher.static[localized]?.redirect
    return rule ? carryQuery(rule, url.search) : localized + url.search
  }
  const spokenHere = localeOfHost(request.host, config)
  if (!locale && spokenHere) return undefined
  return `${request.protocol}://${domains[locale ?? request.locale]}${collapseSlashes(path)}${url.search}`
}

/** `//host` after the prefix is gone would name another site. */
function collapseSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}

/** What a rule asks for and what the visitor came with, together. */
function carryQuery(target: string, search: string): string {
  if (!search) return target
  return target.includes('?') ? `${target}&${search.slice(1)}` : target + search
}
