import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { siteWidth } from './page-body.tsx'
import { LanguageMenu } from './preferences.tsx'

const links = [
  { name: 'templates', to: '/shablony-dlya-prezentacij' },
  { name: 'examples', to: '/primer-prezentacii' },
  { name: 'pricing', to: '/pricing' },
] as const

const linkLook =
  'rounded-press px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-wash hover:text-ink max-md:hidden'

/** Everything here is a link, so that it works on pages without the application too. */
export function PublicHeader() {
  const t = useTranslations('shell')
  const user = useUser()
  return (
    <header className="border-b border-line print:hidden">
      <div className={`${siteWidth} flex h-16 items-center gap-1 sm:gap-2`}>
        <PageLink to={user ? '/presentations' : '/'} aria-label={t('home')} className="mr-4 rounded-item">
          <Logo className="h-7" />
        </PageLink>
        <nav aria-label={t('nav.main')} className="contents">
          {links.map(({ name, to }) => (
            <PageLink key={name} to={to} className={linkLook}>
              {t(`nav.${name}`)}
            </PageLink>
          ))}
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <LanguageMenu />
            {user ? (
              <Button size="sm" render={<PageLink to="/presentations" />}>
                {t('nav.presentations')}
              </Button>
            ) : (
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  render={<PageLink to="/auth" />}
                  className="max-sm:border-line-strong"
                >
                  {t('nav.logIn')}
                </Button>
                <Button size="sm" render={<PageLink to="/auth?mode=sign-up" />} className="max-sm:hidden">
                  {t('nav.getStarted')}
                </Button>
              </>
            )}
          </div>
        </nav>
      </div>
    </header>
  )
}
