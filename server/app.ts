import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { DomainError } from '#domain/errors.ts'
import { serveAccount } from './features/account/routes.ts'
import { serveAssets } from './features/assets/routes.ts'
import { serveAuth } from './features/auth/routes.ts'
import { serveBilling } from './features/billing/routes.ts'
import { serveBrand } from './features/brand/brand.ts'
import { serveChanges } from './features/changes/changes.ts'
import { serveComments } from './features/comments/comments.ts'
import { serveContact } from './features/contact/contact.ts'
import { serveCotyping } from './features/cotyping/cotyping.ts'
import { serveDocuments } from './features/documents/documents.ts'
import { routeOwnDomains, serveDomains } from './features/domains/domains.ts'
import { serveExports } from './features/exports/routes.ts'
import { serveFolders } from './features/folders/folders.ts'
import { serveGeneration } from './features/generation/routes.ts'
import { serveGifs } from './features/gifs/gifs.ts'
import { serveIcons } from './features/icons/icons.ts'
import { serveImports } from './features/imports/imports.ts'
import { serveLinks } from './features/links/routes.ts'
import { serveLive } from './features/live/routes.ts'
import { serveOutbox } from './features/outbox/outbox.ts'
import { servePageSlides } from './features/pages/pages.ts'
import { servePartner } from './features/partner/routes.ts'
import { servePaymentCallbacks } from './features/payment-callbacks/payment-callbacks.ts'
import { servePictures } from './features/pictures/pictures.ts'
import { servePresentations } from './features/presentations/routes.ts'
import { servePublicPages } from './features/public-pages/routes.ts'
import { serveResponses } from './features/responses/routes.ts'
import { serveSandbox } from './features/sandbox/routes.ts'
import { serveSearchEngines } from './features/search-engines/routes.ts'
import { serveShares } from './features/shares/shares.ts'
import { serveSlides } from './features/slides/routes.ts'
import { serveStatistics } from './features/statistics/routes.ts'
import { serveStickers } from './features/stickers/stickers.ts'
import { serveTalks } from './features/talks/routes.ts'
import { serveTelemetry } from './features/telemetry/telemetry.ts'
import { serveTemplates } from './features/templates/templates.ts'
import { serveVersions } from './features/versions/show-versions.ts'
import { serveWorkspaces } from './features/workspaces/routes.ts'
import { serveWriters } from './features/writers/routes.ts'
import { serveWriting } from './features/writing/writing.ts'
import { enforceAccess } from './http/access.ts'
import { serveContentAssets, servePackAssets } from './http/content-assets.ts'
import { guardAgainstForgery } from './http/csrf.ts'
import { serveDocs } from './http/docs.ts'
import { handleErrors, refuseBeforeRouting, sendRefusal, wantsPage } from './http/error-handler.ts'
import { serveHealth, serveMetrics } from './http/operations.ts'
import { checkHost, cutBodiesAfterReply, limitBodyTime, longestBodyTime } from './http/request-limits.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveUploadedAssets } from './http/uploaded-assets.ts'
import { readRequestLocale } from './http/visitor.ts'
import { newSlug } from './random.ts'
import type { Services } from './services.ts'
import './http/declarations.ts'

export interface AppOptions {
  readonly logger: FastifyBaseLogger
  /** The pages; left out where only the calls are wanted. */
  readonly pages?: (app: FastifyInstance) => Promise<void>
}

const kilobyte = 1024

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = services
  const proxies = config.TRUST_PROXY
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    bodyLimit: 1024 * kilobyte,
    requestTimeout: longestBodyTime,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    genReqId: () => newSlug(12),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      refuseBeforeRouting(error, request as FastifyRequest, reply as FastifyReply),
  })
  cutBodiesAfterReply(app)
  // Forms of other sites can send text/plain without asking; nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('locale', 'en')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(cookie)
  app.addHook('onRequest', async request => {
    request.locale = readRequestLocale(request, config)
  })
  handleErrors(app, services)
  await setSecurityHeaders(app, config)
  routeOwnDomains(app, services)
  checkHost(app, config)
  // The embedded database works on this very thread: a burst that is about to be served would pass for overload.
  const maxEventLoopDelay = config.isEmbeddedDatabase ? 0 : 2000
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 5 })
  await app.register(rateLimit, {
    global: true,
    // A team behind one address types in one text: their letters must not use up what their pages need.
    keyGenerator: request => (isLively(request.url) ? `live ${request.ip}` : request.ip),
    max: (request: FastifyRequest) => (isLively(request.url) ? 9000 : 1500) * config.RATE_LIMIT_FACTOR,
    timeWindow: '1 minute',
    allowList: request => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) =>
      new DomainError('too_many_requests', { retry_after: Math.ceil(context.ttl / 1000) }),
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  enforceAccess(app, services)
  guardAgainstForgery(app, services)
  limitBodyTime(app)
  serveMetrics(app)
  serveHealth(app, services)
  await serveDocs(app, config)
  serveAuth(app, services)
  serveAccount(app, services)
  servePartner(app, services)
  serveWorkspaces(app, services)
  serveBilling(app, services)
  servePresentations(app, services)
  serveFolders(app, services)
  serveGeneration(app, services)
  serveExports(app, services)
  serveSlides(app, services)
  serveVersions(app, services)
  serveComments(app, services)
  serveCotyping(app, services)
  serveSandbox(app, services)
  await servePaymentCallbacks(app, services)
  serveResponses(app, services)
  serveStatistics(app, services)
  serveLinks(app, services)
  serveShares(app, services)
  serveDomains(app, services)
  servePictures(app, services)
  serveWriting(app, services)
  serveChanges(app, services)
  serveWriters(app, services)
  servePageSlides(app, services)
  serveTemplates(app)
  await serveAssets(app, services)
  await serveBrand(app, services)
  await serveDocuments(app, services)
  await serveImports(app, services)
  serveStickers(app)
  serveIcons(app)
  serveGifs(app, services)
  serveLive(app, services)
  serveTalks(app, services)
  serveTelemetry(app, services)
  serveContact(app, services)
  serveOutbox(app, services)
  serveUploadedAssets(app, services)
  servePackAssets(app)
  await serveContentAssets(app)
  servePublicPages(app, services)
  serveSearchEngines(app, services)
  if (options.pages) await options.pages(app)
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request) && app.sendMissingPage) return app.sendMissingPage(request, reply)
    return sendRefusal(request, reply, new DomainError('not_found'))
  })
  return app
}

/** Letters that people type together, and where they point. */
function isLively(url: string): boolean {
  return /^\/api\/(?:slides\/\d+\/texts|presentations\/[^/]+\/pointer)\//.test(url)
}
