import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PLAYER_ORIGINS } from '#domain/deck/video.ts'
import type { Config } from '../config.ts'
import { giphyMediaOrigins } from '../providers/gifs/gif-provider.ts'
import { UNSPLASH_IMAGES } from '../providers/pictures/pictures.ts'

/** Helmet's own policy is too loose: here nothing runs that does not carry this reply's nonce or come from us. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.baseUrl.startsWith('https:')
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async request => {
    request.cspNonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('content-security-policy')) return
    const own = [`'nonce-${request.cspNonce}'`]
    reply.header('content-security-policy', writePolicy(config, { scripts: own, styles: own }))
    // The error service profiles only where the page allows it.
    if (config.SENTRY_DSN) reply.header('document-policy', 'js-profiling')
    reply.header('permissions-policy', permissions)
  })
}

/** A page that others may put into a frame: kept for everybody, it has no nonce and runs nothing but our own script. */
export function setFramedHeaders(reply: FastifyReply, config: Config): void {
  const { images } = thirdParties({ ...config, WEB_ANALYTICS_ID: undefined })
  reply.raw.removeHeader('x-frame-options')
  reply.headers({
    'content-security-policy': writePolicy(config, null, {
      'frame-ancestors': ['*'],
      'img-src': ["'self'", 'data:', ...images],
    }),
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': permissions,
  })
}

/** A page kept for everybody: it has no nonce, and its styles are known by their hashes. */
export function setStaticHeaders(reply: FastifyReply, config: Config, styles: readonly string[]): void {
  reply.headers({
    'content-security-policy': writePolicy(config, { scripts: [], styles }),
    'permissions-policy': permissions,
  })
}

const permissions = 'camera=(), microphone=(), geolocation=(), payment=()'

type Policy = Record<string, readonly string[]>

/** What stands in the page itself and is ours; null is a page of which only files of ours run, and nobody else's. */
interface OwnSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function writePolicy(config: Config, own: OwnSources | null, changed: Policy = {}): string {
  const third = own ? thirdParties(config) : { scripts: [], images: [], connects: [] }
  const { scripts, styles } = own ?? { scripts: [], styles: [] }
  const sockets = config.development ? ['ws:'] : []
  const policy: Policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'script-src': ["'self'", ...scripts, ...third.scripts],
    // Vite puts styles into the page by script while one develops.
    'style-src': config.development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...third.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sockets, ...third.connects],
    // The player of a video on a slide, once it is pressed.
    'frame-src': Object.values(PLAYER_ORIGINS),
    'worker-src': own ? ["'self'", 'blob:'] : ["'none'"],
    'manifest-src': ["'self'"],
    ...(config.baseUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    ...changed,
  }
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

function thirdParties(config: Config): { scripts: string[]; images: string[]; connects: string[] } {
  const tag = config.WEB_ANALYTICS_ID ? [new URL(config.WEB_ANALYTICS_SCRIPT).origin] : []
  const reports = config.SENTRY_DSN ? [new URL(config.SENTRY_DSN).origin] : []
  const gifs = config.GIPHY_API_KEY ? giphyMediaOrigins : []
  const photos = config.UNSPLASH_ACCESS_KEY ? [UNSPLASH_IMAGES] : []
  return { scripts: tag, images: [...tag, ...gifs, ...photos], connects: [...tag, ...reports] }
}
