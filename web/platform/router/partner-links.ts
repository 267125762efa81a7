import type { PublicConfig } from '#contract/page-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { localizePath } from '../i18n/locale-paths.ts'
import { pageRoutes } from './page-routes.ts'

type Site = Pick<PublicConfig, 'partnerUrl' | 'origin' | 'localeDomains'>

/** The public face, which is the partner's own where people sign in there. */
const partnersPages: readonly string[] = ['landing', 'pricing', 'auth']
const partnersPaths = new Set(
  pageRoutes.filter(({ page }) => partnersPages.includes(page)).map(({ path }) => path),
)

/** The page of ours that takes people to the partner, or brings them in from there. */
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
