import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { sessionCookie } from './cookies.ts'
import { injectAs } from './inject-transport.ts'
import { localeOfHost } from './request-locale.ts'
import { readHints, readPublicConfig } from './visitor-hints.ts'
import type { Redirect, RenderedPage, RenderRequest, WebBuild } from './web-build.ts'

const renderPatience = 10_000

export interface PageServer {
  readonly app: FastifyInstance
  readonly build: WebBuild
  readonly services: Services
}

export interface RenderOptions {
  readonly path: string
  readonly reader: RenderRequest['reader']
}

/** Renders a page as the visitor of this request would get it. */
export function renderPage(
  { app, build, services }: PageServer,
  request: FastifyRequest,
  { path, reader }: RenderOptions,
): Promise<RenderedPage | Redirect> {
  const { config } = services
  const publicConfig = readPublicConfig(request, build, services)
  return build.renderer.renderPage({
    url: new URL(path, publicConfig.origin),
    config: publicConfig,
    hints: readHints(request, build),
    domainLocale: config.LOCALE_DOMAINS && localeOfHost(request.host, config),
    manifest: servedManifest(build, services),
    transport: injectAs(app, request),
    readCookie: name => (name === sessionCookie ? undefined : request.cookies[name]),
    nonce: request.cspNonce,
    reader,
    signal: AbortSignal.timeout(renderPatience),
    onError: error => {
      request.log.error({ err: error }, 'page')
      services.errorReports.capture(error, { request_id: request.id, path: path.split('?')[0] ?? '' })
    },
  })
}

/** Where each language has its domain, one path means two pages: nothing is kept by path there. */
export function servedManifest(build: WebBuild, { config }: Services): WebBuild['manifest'] {
  return config.LOCALE_DOMAINS ? { ...build.manifest, prerendered: [] } : build.manifest
}
