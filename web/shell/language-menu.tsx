import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { locales, localeTags } from '#domain/locale.ts'
import { switchLocaleUrl } from '#web/platform/i18n/locale-paths.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { rememberLocale } from '#web/platform/session/cookies.ts'
import { LocaleLink } from './locale-link.tsx'

/** The page one is on, in the other language; the choice is remembered. */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  const current = useRouteLocale()
  const { config } = useRuntime()
  const { pathname, search, hash: present } = useLocation()
  // The server is never told the hash; its HTML must match before the link may have it.
  const hash = useSyncExternalStore(
    () => () => {},
    () => present,
    () => '',
  )
  const here = new URL(pathname + search + hash, config.origin)
  return (
    <ul aria-label={t('label')} className="flex items-center">
      {locales
        .filter(locale => locale !== current)
        .map(locale => (
          <li key={locale}>
            <LocaleLink
              href={switchLocaleUrl(here, locale, config.localeDomains)}
              lang={localeTags[locale]}
              isOtherSite={config.localeDomains !== null}
              onChoose={() => rememberLocale(locale)}
            >
              {t(locale)}
            </LocaleLink>
          </li>
        ))}
    </ul>
  )
}
