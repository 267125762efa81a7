import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { splitLocale } from '../platform/i18n/locale-paths.ts'
import { PageLink } from '../platform/router/page-link.tsx'
import { useUser } from '../platform/runtime/runtime.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { Logo } from '../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'

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

function WorkplaceTab({ to, children }: { to: string; children: ReactNode }) {
  const { path } = splitLocale(useLocation().pathname)
  const isCurrent = path === to || path.startsWith(`${to}/`)
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClasses(
        'rounded-field px-3 py-1.5 text-sm font-medium transition-colors',
        isCurrent ? 'bg-sunken text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </PageLink>
  )
}
