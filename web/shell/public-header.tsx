import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'

export function PublicHeader() {
  const t = useTranslations('shell')
  const user = useUser()
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
        <PageLink to={user ? '/presentations' : '/'} aria-label={t('home')} className="mr-auto rounded-item">
          <Logo className="h-7" />
        </PageLink>
        <LanguageMenu />
        <nav aria-label={t('nav.main')} className="flex items-center gap-2">
          <Button
            variant="quiet"
            size="sm"
            render={<PageLink to="/pricing" />}
            className={user ? undefined : 'max-sm:hidden'}
          >
            {t('nav.pricing')}
          </Button>
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
        </nav>
      </div>
    </header>
  )
}
