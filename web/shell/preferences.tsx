import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { locales, localeTags } from '#domain/locale.ts'
import { switchLocaleUrl } from '../platform/i18n/locale-paths.ts'
import { Link, useLocation } from '../platform/router/router-view.tsx'
import { useRouteLocale, useRuntime, useTheme } from '../platform/runtime/runtime.ts'
import { rememberLocale } from '../platform/session/cookies.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

/** The current page in the other language; the choice is remembered. */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  const current = useRouteLocale()
  const { config } = useRuntime()
  const { pathname, search, hash: present } = useLocation()
  // The server never gets the hash; its HTML must match before the link may have it.
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

interface LocaleLinkProps {
  readonly href: string
  readonly lang: string
  /** Each language on a domain of its own: a full page load. */
  readonly isOtherSite: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const look = 'rounded-press px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-wash hover:text-ink'

function LocaleLink({ href, lang, isOtherSite, onChoose, children }: LocaleLinkProps) {
  const shared = { className: look, lang, hrefLang: lang, onClick: onChoose }
  if (isOtherSite) {
    return (
      <a {...shared} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...shared} to={href}>
      {children}
    </Link>
  )
}

export function ThemeChoice() {
  const t = useTranslations('shell.theme')
  const [theme, setTheme] = useTheme()
  const labels = { group: t('group'), system: t('system'), light: t('light'), dark: t('dark') }
  return (
    <div data-theme-choice className="flex">
      <ThemeToggle value={theme} onChange={setTheme} labels={labels} />
    </div>
  )
}
