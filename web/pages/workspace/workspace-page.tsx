import { Users } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { WorkspaceFrame } from '../../features/team/workspace-frame.tsx'
import type { WorkspaceSection } from '../../features/team/workspace-sections.ts'
import { AccessDenied } from '../../features/workspace/access-denied.tsx'
import type { WorkspacePageData } from '../../features/workspace/page-loading.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface WorkspacePageProps {
  readonly data: WorkspacePageData
  readonly section: WorkspaceSection
  readonly children: (workspace: WorkspaceDetail, servedAt: string) => ReactNode
}

/** A section of a workspace, or why it cannot be shown any more. Its route needs the messages `team` and `access`. */
export function WorkspacePage({ data, section, children }: WorkspacePageProps) {
  useReloadOnReturn()
  if (data.kind === 'denied') return <AccessDenied what="workspace" />
  if (data.kind === 'gone') return <WorkspaceGone />
  return (
    <WorkspaceFrame workspace={data.workspace} section={section}>
      {children(data.workspace, data.servedAt)}
    </WorkspaceFrame>
  )
}

function WorkspaceGone() {
  const t = useTranslations('team.gone')
  return (
    <EmptyState
      level={1}
      title={t('title')}
      picture={<Users strokeWidth={1.75} />}
      className="m-auto"
      action={<Button render={<PageLink to="/myteam" />}>{t('back')}</Button>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}

export function describeWorkspacePage(
  section: WorkspaceSection,
): NonNullable<PageModule<WorkspacePageData>['describePage']> {
  return (t, data) => {
    const title =
      data.kind === 'workspace'
        ? t('team.titled', { section: t(`team.section.${section}`), workspace: data.workspace.name })
        : t(data.kind === 'denied' ? 'access.workspace.title' : 'team.gone.title')
    return { title: t('shell.titled', { title }), noindex: true }
  }
}

/** Somebody may have joined, left or been removed while another window was in front. */
export function useReloadOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [revalidate])
}
