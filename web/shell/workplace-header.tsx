import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Logo } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { WorkplaceTab } from './workplace-tab.tsx'

export function WorkplaceHeader() {
  const t = useTranslations('shell')
  const user = useUser()
  return (
    <header className="border-b border-line bg-paper">
      <div className="flex h-16 w-full items-center gap-2 px-4 sm:px-6">
        <PageLink to="/presentations" aria-label={t('home')} className="mr-4 sm:mr-8">
          <Logo className="h-7" />
        </PageLink>
        <nav aria-label={t('nav.main')} className="mr-auto flex items-center gap-1 max-sm:hidden">
          <WorkplaceTab to="/presentations">{t('nav.presentations')}</WorkplaceTab>
          <WorkplaceTab to="/myteam">{t('nav.team')}</WorkplaceTab>
          <WorkplaceTab to="/boost">{t('nav.boost')}</WorkplaceTab>
        </nav>
        <span className="mr-auto sm:hidden" />
        <LanguageMenu />
        {user ? <AccountMenu user={user} /> : null}
      </div>
    </header>
  )
}
