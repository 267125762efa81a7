import { useTranslations } from 'use-intl'
import { rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { loadWorkspaces, type OwnWorkspaces } from '#web/features/workspace/load-workspaces.ts'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { CurrentWorkspace } from './current-workspace.tsx'
import { WorkspaceRows } from './workspace-rows.tsx'

export const loadPage: PageModule<OwnWorkspaces>['loadPage'] = loadWorkspaces

export const describePage: PageModule<OwnWorkspaces>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.title') }),
  noindex: true,
})

/** The workspace one works in, and the others one belongs to. */
export function Page({ data }: { data: OwnWorkspaces }) {
  const t = useTranslations('team')
  const current = useCurrentWorkspace(data.workspaces)
  return (
    <div className="mx-auto w-full max-w-5xl px-(--space-gutter) py-8 sm:py-12">
      <h1 className="type-display-2">{t('title')}</h1>
      {current ? <CurrentWorkspace workspace={current} /> : null}
      <h2 className="type-display-3 mt-14 mb-2">{t('all.title')}</h2>
      <p className="mb-6 max-w-prose text-ink-soft">{t('all.text')}</p>
      <WorkspaceRows
        workspaces={data.workspaces}
        current={current?.slug}
        onChoose={slug => rememberWorkspace(slug)}
      />
    </div>
  )
}
