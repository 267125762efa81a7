import { useTranslations } from 'use-intl'
import { rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useNow } from '#web/platform/time/use-now.ts'
import { useFreshOnReturn } from '../workspace/use-fresh-on-return.ts'
import { DeletedTeams } from './deleted-teams.tsx'
import { loadMyTeam, type MyTeamData } from './load-my-team.ts'
import { NewTeamButton } from './new-team-button.tsx'
import { WorkTogether } from './work-together.tsx'
import { WorkspaceList } from './workspace-list.tsx'

export const loadPage: PageModule<MyTeamData>['loadPage'] = loadMyTeam

export const describePage: PageModule<MyTeamData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.title') }),
  noindex: true,
})

/** Every workspace one belongs to, and the teams that can still be taken back. */
export function Page({ data }: { data: MyTeamData }) {
  const t = useTranslations('team')
  const now = useNow(data.servedAt)
  const current = useCurrentWorkspace(data.workspaces)
  useFreshOnReturn()
  const hasTeams = data.workspaces.some(({ kind }) => kind === 'team')
  return (
    <div className="mx-auto w-full max-w-5xl px-(--space-gutter) py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="type-display-2">{t('title')}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{t('lead')}</p>
        </div>
        <NewTeamButton canCreate={data.canCreate} workspaces={data.workspaces} />
      </header>
      <WorkspaceList
        workspaces={data.workspaces}
        current={current?.slug}
        now={now}
        onOpen={slug => rememberWorkspace(slug)}
      />
      {hasTeams ? null : <WorkTogether />}
      <DeletedTeams teams={data.deleted} now={now} />
    </div>
  )
}
