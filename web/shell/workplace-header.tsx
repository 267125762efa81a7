import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Logo } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { WorkplaceTab } from './workplace-tab.tsx'

/** On a phone the tabs take a line of their own below the logo. */
export function WorkplaceHeader() {
  const t = useTranslations('shell')
  const user = useUser()
  return (
    <header className="border-b border-line bg-paper">
      <div className="flex w-full flex-wrap items-center gap-x-2 px-4 sm:px-6">
        <PageLink
          to="/presentations"
          aria-label={t('home')}
          className="mr-auto flex h-15 items-center rounded-item sm:mr-8 sm:h-16"
        >
          <Logo className="h-7" />
        </PageLink>
        <nav
          aria-label={t('nav.main')}
          className="flex items-center gap-1 max-sm:order-last max-sm:-mx-2 max-sm:w-[calc(100%+1rem)] max-sm:overflow-x-auto max-sm:pb-2 sm:mr-auto"
        >
          <WorkplaceTab to="/presentations">{t('nav.presentations')}</WorkplaceTab>
          <WorkplaceTab to="/myteam">{t('nav.team')}</WorkplaceTab>
          <WorkplaceTab to="/boost">{t('nav.boost')}</WorkplaceTab>
        </nav>
        {user ? <AccountMenu user={user} /> : null}
      </div>
    </header>
  )
}
