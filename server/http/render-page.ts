import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { localeTags } from '#domain/locale.ts'
import type { Services } from '../services.ts'
import { localeOfHost, sessionCookie } from './visitor.ts'
import { readHints, readPublicConfig } from './visitor-hints.ts'
import type { Redirect, RenderedPage, RenderRequest, WebBuild } from './web-build.ts'

const renderPatience = 10_000

export interface PageServer {
  readonly app: FastifyInstance
  readonly build: WebBuild
  readonly services: Services
}

interface RenderOptions {
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

/** A page asks the same calls the browser would, as the same visitor, without leaving the process. */
function injectAs(app: FastifyInstance, request: FastifyRequest): Transport {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: request.ip,
      headers: {
        'accept-language': localeTags[request.locale],
        ...headers,
        host: request.host,
        cookie: request.headers.cookie ?? '',
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: reply.statusCode, text: reply.body }
  }
}
