import { ListFailed } from '#web/features/deck-list/list-messages.tsx'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRevalidator } from '#web/platform/router/router-view.tsx'
import { type ListData, loadList } from './load-list.ts'
import { ListPlace, WorkspaceList } from './workspace-list.tsx'

export const loadPage: PageModule<ListData>['loadPage'] = loadList

export const describePage: PageModule<ListData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: data.kind === 'denied' ? t('access.workspace.title') : t('presentations.list.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: ListData }) {
  const { revalidate, isRevalidating } = useRevalidator()
  if (data.kind === 'denied') return <AccessDenied what="workspace" />
  if (data.kind === 'failed')
    return (
      <ListPlace>
        <ListFailed onRetry={() => void revalidate()} busy={isRevalidating} />
      </ListPlace>
    )
  return <WorkspaceList list={data} />
}
