import { createContext, type Ref, useCallback, useContext, useEffect, useRef } from 'react'
import type { PublicConfig } from '#contract/page-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { localizePath, splitLocale } from '../i18n/locale-paths.ts'
import type { Preloader } from '../preload/preloader.ts'
import { useRouteLocale, useRuntime } from '../runtime/runtime.ts'
import { pageRoutes } from './page-routes.ts'
import { Link, type LinkProps, useNavigate } from './router-view.tsx'

/** A link inside the product, named by its path without the language prefix: in the reader's language, with what it leads to preloaded once it is seen. */
export function PageLink({ to, ref, ...props }: LinkProps) {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const preloader = usePreloader()
  const anchor = useRef<HTMLAnchorElement>(null)
  const target = findPartnerAddress(to, locale, config) ?? localizePath(to, locale, config.localeDomains)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is another thing to preload
  useEffect(() => {
    if (anchor.current && preloader) return preloader.observe(anchor.current)
  }, [preloader, target])
  // A menu or a button that is rendered as this link holds it, too.
  const hold = useCallback(
    (element: HTMLAnchorElement | null) => {
      anchor.current = element
      return handOver(ref, element)
    },
    [ref],
  )
  return <Link {...props} ref={hold} to={target} />
}

function handOver<Element>(ref: Ref<Element> | undefined, element: Element | null): (() => void) | undefined {
  if (typeof ref !== 'function') {
    if (ref) ref.current = element
    return undefined
  }
  const release = ref(element)
  return typeof release === 'function' ? release : () => ref(null)
}

interface GoOptions {
  readonly replace?: boolean
  /** History state for the target page. */
  readonly state?: unknown
}

/** Goes to a path of the product in the reader's language. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate()
  const { config } = useRuntime()
  const locale = useRouteLocale()
  return useCallback(
    (path, { replace = false, state } = {}) => {
      const { path: bare } = splitLocale(path)
      const elsewhere = findPartnerAddress(bare, locale, config)
      if (elsewhere) return location.assign(elsewhere)
      navigate(localizePath(bare, locale, config.localeDomains), { replace, state })
    },
    [navigate, locale, config],
  )
}

type Site = Pick<PublicConfig, 'partnerUrl' | 'origin' | 'localeDomains'>

/** Public pages, which are the partner's own if users sign in there. */
const partnersPages: readonly string[] = ['landing', 'pricing', 'auth']
const partnersPaths = new Set(
  pageRoutes.filter(({ page }) => partnersPages.includes(page)).map(({ path }) => path),
)

/** Our page that sends users to the partner to sign in, and receives them from there. */
export function writePartnerSignInPath(next: string | undefined): string {
  return next ? `/auth/als?${new URLSearchParams({ next })}` : '/auth/als'
}

/**
 * Where a link of ours leads in the partner variant: signing in and the public pages are at the external site, with /ru
 * for readers of Russian. Undefined for what stays here.
 */
export function findPartnerAddress(to: string, locale: Locale, site: Site): string | undefined {
  if (!site.partnerUrl) return undefined
  const { pathname, searchParams } = new URL(to, site.origin)
  if (!partnersPaths.has(pathname)) return undefined
  const address = locale === 'ru' ? `${site.partnerUrl}/ru` : site.partnerUrl
  if (pathname !== '/auth') return address
  const back = writePartnerSignInPath(searchParams.get('next') ?? undefined)
  const returnTo = new URL(localizePath(back, locale, site.localeDomains), site.origin).href
  return `${address}?${new URLSearchParams({ return_to: returnTo })}`
}

export const PreloaderContext = createContext<Preloader | undefined>(undefined)

function usePreloader(): Preloader | undefined {
  return useContext(PreloaderContext)
}
