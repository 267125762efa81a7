import { ApiError } from '#contract/api-error.ts'
import type { BuildManifest } from '#contract/page-shapes.ts'
import { AppError, pageNotFound, routeRefused, toAppError } from '#domain/app-error.ts'
import type { Locale } from '#domain/locale.ts'
import { localizePath, splitLocale } from '../i18n/locale-paths.ts'
import { createTranslate } from '../i18n/messages.ts'
import { classifyTarget } from '../navigation/targets.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { findRouteRule, isPrerendered } from '../updates/build-manifest.ts'
import { askGuards } from './guards.ts'
import type { PageArguments } from './page-arguments.ts'
import type { PageHead, PageModule } from './page-modules.ts'
import { coreMessages, type PageRoute } from './page-routes.ts'
import { type PageMatch, redirect } from './router.ts'

export interface PageData {
  readonly data: unknown
  readonly head: PageHead
}

interface LoadRequest {
  readonly request: Pick<Request, 'url'>
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The browser is doing a full page load: the router never continues. */
const leaving = () => new Promise<never>(() => undefined)

/** What an address shows: its page, or that there is none. */
export async function loadMatch({ route, locale, params }: PageMatch, url: URL, runtime: Runtime) {
  if (route) return loadPage(route, locale, runtime, { request: { url: url.href }, params })
  await enter(url, runtime)
  await runtime.messages.load(locale, coreMessages)
  throw pageNotFound(url.pathname)
}

/** Everything between a click and a page: rules, guards, code, words, data, in this order. */
export async function loadPage(
  route: PageRoute,
  locale: Locale,
  runtime: Runtime,
  { request, params }: LoadRequest,
): Promise<PageData> {
  const url = new URL(request.url)
  const manifest = await enter(url, runtime)
  if (route.still && runtime.leaveFor) {
    runtime.leaveFor(url)
    return leaving()
  }
  const { api, session, config, readCookie } = runtime
  const { path } = splitLocale(url.pathname)
  const args = {
    api,
    session,
    config,
    locale,
    path,
    url,
    params,
    isFirstLoad: runtime.isFirstLoad(),
    readCookie,
  }
  // The code comes while the guards still think; a refusal does not wait for it.
  const parts = loadParts(route, locale, runtime)
  parts.catch(() => undefined)
  await passGuards(route, args)
  try {
    const module = await parts
    const prerendered = runtime.fetchPayload && route.prerender && isPrerendered(manifest, url.pathname)
    const data = prerendered ? await runtime.fetchPayload?.(url.pathname) : await module.loadPage?.(args)
    return { data, head: describe(module, locale, runtime, data) }
  } catch (error) {
    if (runtime.recoverNavigation?.(error, url)) return leaving()
    throw toPageError(error)
  }
}

/** Checks before any page, also a missing one: a due reload, and the build's redirect rules. */
async function enter(url: URL, runtime: Runtime): Promise<BuildManifest> {
  if (runtime.interceptNavigation?.(url)) return leaving()
  const manifest = await runtime.loadManifest()
  const rule = findRouteRule(manifest, url.pathname)
  return rule.redirect ? followRule(rule.redirect, url, runtime) : manifest
}

export async function loadParts(route: PageRoute, locale: Locale, runtime: Runtime): Promise<PageModule> {
  const { lateMessages: later = [] } = route
  // The server has drawn it, so that only what is used at once has to be there; elsewhere it is drawn whole.
  const isSeen = runtime.side === 'browser' && runtime.isFirstLoad()
  const [module] = await Promise.all([
    runtime.modules.load(route.page),
    runtime.modules.loadFrame(route.frame),
    runtime.messages.load(locale, [...coreMessages, ...route.messages, ...(isSeen ? [] : later)]),
  ])
  if (isSeen && later.length > 0) runtime.messages.putOff(locale, later)
  return module
}

async function passGuards(route: PageRoute, args: PageArguments): Promise<void> {
  const verdict = await askGuards(route.guards ?? [], args)
  if (verdict === false) throw refuse(args)
  if (verdict !== true) throw redirect(localizePath(verdict.redirect, args.locale, args.config.localeDomains))
  if (route.check && !route.check(args)) throw routeRefused(args.url.pathname + args.url.search)
}

/** A guard that refuses the first load leaves nothing to show; later the person stays where they were. */
function refuse({ url, isFirstLoad }: PageArguments): AppError {
  const refused = routeRefused(url.pathname + url.search)
  return isFirstLoad ? refused : new AppError({ ...refused.toJSON(), fatal: false })
}

function describe(module: PageModule, locale: Locale, runtime: Runtime, data: unknown): PageHead {
  const t = createTranslate(locale, runtime.messages.read(locale))
  return module.describePage?.(t, data) ?? { title: t('shell.product') }
}

/** A refusal of a call, as the page shows it. Redirects pass as they are. */
export function toPageError(thrown: unknown): unknown {
  if (thrown instanceof Response) return thrown
  if (!(thrown instanceof ApiError)) return toAppError(thrown)
  const { message, statusCode, code, data } = thrown
  return new AppError({ message, statusCode, statusMessage: message, data: { code, ...data } })
}

/** A rule holds as long as the build does: search engines may remember it. */
const movedForGood = 301

/** A rule of the build may send a path elsewhere; what leaves the site is a full page load. */
function followRule(target: string, from: URL, runtime: Runtime): Promise<never> {
  const kind = classifyTarget(target, from.origin)
  if (kind === 'forbidden')
    throw new AppError({ statusCode: 400, statusMessage: 'The redirect leads nowhere', fatal: true })
  if (kind === 'external' && runtime.side === 'browser') {
    location.assign(target)
    return new Promise<never>(() => undefined)
  }
  throw redirect(target, movedForGood)
}
