import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { localeOfHost } from './request-locale.ts'
import type { WebBuild } from './web-build.ts'

/** Where a page in this language really lives, when the address asked for is not it. */
export function findLocaleRedirect(
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
