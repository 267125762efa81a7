import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLAYER_ORIGINS } from '#domain/deck/video.ts'
import type { Config } from '../config.ts'
import { giphyMediaOrigins } from '../providers/gifs/gif-provider.ts'
import { UNSPLASH_IMAGES } from '../providers/pictures/pictures.ts'

/** Helmet's own policy is too loose: here nothing runs that does not carry this reply's nonce or come from us. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.baseUrl.startsWith('https:')
  app.decorateRequest('cspNonce', { getter: readNonce })
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  // The same for every reply; worked out for each of them they cost more than a page that is kept.
  let same: readonly (readonly [string, number | string | string[]])[] | undefined
  app.addHook('onRequest', async (_request, { raw, helmet: apply }) => {
    if (same) for (const [name, value] of same) raw.setHeader(name, value)
    else {
      await apply()
      same = Object.entries(raw.getHeaders()).map(([name, value = '']) => [name, value])
    }
  })
  const nonced = `'nonce-${noncePlace}'`
  const policy = writePolicy(config, { scripts: [nonced], styles: [nonced] })
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('content-security-policy') || files.has(reply)) return
    reply.header('content-security-policy', policy.replaceAll(noncePlace, request.cspNonce))
    // The error service profiles only where the page allows it.
    if (config.SENTRY_DSN) reply.header('document-policy', 'js-profiling')
    reply.header('permissions-policy', permissions)
  })
}

const noncePlace = '%NONCE%'
const nonces = new WeakMap<FastifyRequest, string>()

/** Made when it is asked for: most replies have none. */
function readNonce(this: FastifyRequest): string {
  const nonce = nonces.get(this) ?? randomBytes(16).toString('base64')
  nonces.set(this, nonce)
  return nonce
}

const files = new WeakSet<FastifyReply>()
const keptByFiles = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

/**
 * A script, a style sheet or a face is never a document: what a page may do is said by the page. With the headers of one
 * each of them cost a kilobyte more.
 */
export function setFileHeaders(reply: FastifyReply): void {
  for (const name of reply.raw.getHeaderNames()) if (!keptByFiles.has(name)) reply.raw.removeHeader(name)
  reply.removeHeader('x-request-id')
  files.add(reply)
}

/** A page that others may put into a frame: kept for everybody, it has no nonce and runs nothing but our own script. */
export function setFramedHeaders(reply: FastifyReply, config: Config, style = ''): void {
  reply.raw.removeHeader('x-frame-options')
  reply.headers({
    'content-security-policy': writeFramedPolicy(config).replace(
      "style-src 'self'",
      `style-src 'self'${style}`,
    ),
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': permissions,
  })
}

const framedPolicies = new WeakMap<Config, string>()

function writeFramedPolicy(config: Config): string {
  const known = framedPolicies.get(config)
  if (known) return known
  const { images } = thirdParties({ ...config, WEB_ANALYTICS_ID: undefined })
  const policy = writePolicy(config, null, {
    'frame-ancestors': ['*'],
    'img-src': ["'self'", 'data:', ...images],
  })
  framedPolicies.set(config, policy)
  return policy
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
