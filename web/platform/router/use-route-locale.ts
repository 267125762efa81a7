import { useLocation } from 'react-router'
import { fallbackLocale, type Locale, locales } from '#domain/locale.ts'
import { splitLocale } from '../i18n/locale-paths.ts'
import { useRuntime } from '../runtime/runtime-context.ts'

/** The language of the address: its prefix, or its domain. */
export function useRouteLocale(): Locale {
  const { config } = useRuntime()
  const { pathname } = useLocation()
  if (!config.localeDomains) return splitLocale(pathname).locale ?? fallbackLocale
  const host = new URL(config.origin).host
  return locales.find(locale => config.localeDomains?.[locale] === host) ?? fallbackLocale
}
