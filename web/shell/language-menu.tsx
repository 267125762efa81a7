import { Globe } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isLocale, locales } from '#domain/locale.ts'
import { switchLocaleUrl } from '#web/platform/i18n/locale-paths.ts'
import { openTarget } from '#web/platform/navigation/open-target.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { rememberLocale } from '#web/platform/session/cookies.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Shows the page one is on in the other language, and remembers the choice. */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  const locale = useRouteLocale()
  const { config } = useRuntime()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  function choose(value: string): void {
    if (!isLocale(value) || value === locale) return
    rememberLocale(value)
    const target = switchLocaleUrl(
      new URL(pathname + search + hash, config.origin),
      value,
      config.localeDomains,
    )
    openTarget(
      target,
      { external: config.localeDomains !== null },
      { location: window.location, navigate: (path, options) => void navigate(path, options) },
    )
  }

  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon={<Globe aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          aria-label={`${t('label')}: ${t(locale)}`}
        >
          {locale.toUpperCase()}
        </Button>
      }
      items={[
        {
          kind: 'choice',
          id: 'language',
          label: t('label'),
          value: locale,
          options: locales.map(value => ({ value, label: t(value) })),
          onValueChange: choose,
        },
      ]}
    />
  )
}
