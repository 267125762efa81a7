import { Plus, Settings2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'

export interface WorkspaceWaysProps {
  /** Null where all of them are shown together. */
  readonly workspace: WorkspaceSummary | null
  readonly onLeave: () => void
}

/** The ways from a workspace's presentations to its people and settings, and to a new team. */
export function WorkspaceWays({ workspace, onLeave }: WorkspaceWaysProps) {
  const t = useTranslations('presentations.workspace.way')
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4.5 shrink-0' } as const
  return (
    <ul className="p-1.5">
      {workspace ? (
        <>
          <Way to={`/myteam/${workspace.slug}`} icon={<Users {...icon} />} onLeave={onLeave}>
            {t('people')}
          </Way>
          <Way to={`/myteam/${workspace.slug}/settings`} icon={<Settings2 {...icon} />} onLeave={onLeave}>
            {t('settings')}
          </Way>
        </>
      ) : null}
      <Way to="/myteam/new" icon={<Plus {...icon} />} onLeave={onLeave}>
        {t('create')}
      </Way>
    </ul>
  )
}

interface WayProps {
  readonly to: string
  readonly icon: ReactNode
  readonly onLeave: () => void
  readonly children: ReactNode
}

function Way({ to, icon, onLeave, children }: WayProps) {
  return (
    <li>
      <PageLink
        to={to}
        onClick={onLeave}
        className="flex min-h-9 items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm hover:bg-wash"
      >
        {icon}
        {children}
      </PageLink>
    </li>
  )
}
