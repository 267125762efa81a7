import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { giphyMediaOrigins } from '../providers/gifs/giphy-media.ts'
import { UNSPLASH_IMAGES } from '../providers/pictures/unsplash-photo.ts'

/** Helmet's own policy is too loose: here nothing runs that does not carry this reply's nonce or come from us. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.baseUrl.startsWith('https:')
  const third = thirdParties(config)
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
    const nonce = `'nonce-${request.cspNonce}'`
    const sockets = config.development ? ['ws:'] : []
    const policy = {
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'script-src': ["'self'", nonce, ...third.scripts],
      // Vite puts styles into the page by script while one develops.
      'style-src': config.development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...third.images],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...sockets, ...third.connects],
      'worker-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      ...(isHttps && { 'upgrade-insecure-requests': [] }),
    }
    reply.header(
      'content-security-policy',
      Object.entries(policy)
        .map(([name, values]) => [name, ...values].join(' '))
        .join('; '),
    )
    // The error service profiles only where the page allows it.
    if (config.SENTRY_DSN) reply.header('document-policy', 'js-profiling')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}

function thirdParties(config: Config): { scripts: string[]; images: string[]; connects: string[] } {
  const tag = config.WEB_ANALYTICS_ID ? [new URL(config.WEB_ANALYTICS_SCRIPT).origin] : []
  const reports = config.SENTRY_DSN ? [new URL(config.SENTRY_DSN).origin] : []
  const gifs = config.GIPHY_API_KEY ? giphyMediaOrigins : []
  const photos = config.UNSPLASH_ACCESS_KEY ? [UNSPLASH_IMAGES] : []
  return { scripts: tag, images: [...tag, ...gifs, ...photos], connects: [...tag, ...reports] }
}
