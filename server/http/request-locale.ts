import type { FastifyRequest } from 'fastify'
import { isLocale, type Locale, localeCookie, locales, negotiateLocale } from '#domain/locale.ts'
import type { Config } from '../config.ts'

/** The language of a reply: the domain's, else the caller's own choice, else what the browser asks for. */
export function readRequestLocale(request: FastifyRequest, config: Config): Locale {
  const byDomain = localeOfHost(request.host, config)
  if (byDomain) return byDomain
  const remembered = request.cookies[localeCookie.name]
  const isApi = request.url.startsWith('/api/')
  if (!isApi && isLocale(remembered)) return remembered
  const asked = request.headers['accept-language']
  if (isApi && !asked && isLocale(remembered)) return remembered
  return negotiateLocale(asked)
}

export function localeOfHost(host: string, config: Config): Locale | undefined {
  return locales.find(locale => config.LOCALE_DOMAINS?.[locale] === host.toLowerCase())
}
