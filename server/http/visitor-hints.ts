import type { FastifyRequest } from 'fastify'
import {
  type OutsideService,
  outsideServices,
  type PublicConfig,
  type VisitorHints,
} from '#contract/page-shapes.ts'
import type { Services } from '../services.ts'
import { isLocalDeveloper } from './access.ts'
import { boundUpload } from './receive-file.ts'
import { localeOfHost } from './visitor.ts'
import type { WebBuild } from './web-build.ts'

export function readHints(request: FastifyRequest, build: WebBuild): VisitorHints {
  const theme = request.cookies.theme
  const mobile = request.headers['sec-ch-ua-mobile']
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    isMobile: build.renderer.isMobileDevice({
      userAgent: request.headers['user-agent'],
      secChUaMobile: typeof mobile === 'string' ? mobile : undefined,
    }),
  }
}

/** What of the configuration the browser may know: named one by one, so that no secret slips in. */
export function readPublicConfig(request: FastifyRequest, build: WebBuild, services: Services): PublicConfig {
  const { config } = services
  const isLocaleDomain = localeOfHost(request.host, config) !== undefined
  return {
    buildId: build.buildId,
    origin: isLocaleDomain ? `${request.protocol}://${request.host}` : config.baseUrl,
    localeDomains: config.LOCALE_DOMAINS ?? null,
    operatorName: config.OPERATOR_NAME,
    contactEmail: config.CONTACT_EMAIL,
    sentryDsn: config.SENTRY_DSN ?? null,
    webAnalytics: config.WEB_ANALYTICS_ID
      ? { counterId: config.WEB_ANALYTICS_ID, scriptUrl: config.WEB_ANALYTICS_SCRIPT }
      : null,
    productAnalytics: config.ANALYTICS_URL !== undefined,
    partnerUrl: config.partner?.url ?? null,
    maxUploadBytes: boundUpload(Number.POSITIVE_INFINITY, config).maxBytes,
    services: listOutsideServices(services),
    devPages: isLocalDeveloper(request, services),
  }
}

/** Only which kinds there are: neither whose nor where. */
function listOutsideServices({ config, writerChoice }: Services): OutsideService[] {
  const connected: Record<OutsideService, unknown> = {
    mail: config.SMTP_URL,
    // One that was found answers on this very machine.
    model: config.model ?? (writerChoice.source === 'product' ? writerChoice.model : undefined),
    pictures: config.UNSPLASH_ACCESS_KEY,
    gifs: config.GIPHY_API_KEY,
    storage: config.s3,
    stripe: config.stripe,
    yookassa: config.yookassa,
    partner: config.partner,
    errorReports: config.SENTRY_DSN,
    webAnalytics: config.WEB_ANALYTICS_ID,
    productAnalytics: config.ANALYTICS_URL,
  }
  return outsideServices.filter(name => connected[name] !== undefined)
}
