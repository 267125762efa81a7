import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { splitLocale } from '#web/platform/i18n/locale-paths.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

export function WorkplaceTab({ to, children }: { to: string; children: ReactNode }) {
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
